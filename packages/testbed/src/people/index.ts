export { cedarOperator, harborOperator, operators, type Operator, type StaffMember, signIns } from './operators.ts';
export { demoPassword } from './password.ts';
