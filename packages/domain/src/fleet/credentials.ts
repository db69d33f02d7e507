/** A payer's acceptance of a vehicle or driver, which can lapse. */
export interface Certification {
  insuranceName: string;
  isActive: boolean;
}

/** The names on the hover card: a payer whose certification lapsed would not pay for the ride. */
export function activeInsurances(certifications: readonly Certification[]): string[] {
  return certifications.filter(({ isActive }) => isActive).map(({ insuranceName }) => insuranceName);
}
