/** A label with its units in brackets, or alone where it has none. */
export const withUnits = ({ label, units }: { readonly label: string; readonly units: string }): string =>
  units === '' ? label : `${label} (${units})`;
