export { MemberOrders } from './MemberOrders.tsx';
