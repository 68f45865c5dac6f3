/** An amount in US dollars: $1,234.50, with a minus before the sign where it is negative (UX-06). */
export function dollars(amount: number): string {
  const [whole = '0', cents = '00'] = Math.abs(amount).toFixed(2).split('.');
  const text = `$${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${cents}`;
  return amount < 0 && text !== '$0.00' ? `-${text}` : text;
}
