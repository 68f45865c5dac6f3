/** Four to eight round numbers that hold all values between the first and the last of them. */
export function niceTicks(least: number, most: number): number[] {
  const room = most > least ? most - least : Math.abs(most) || 1;
  const [low, high] = most > least ? [least, most] : [least - room / 4, most + room / 4];
  const raw = (high - low) / 5;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = power * ([1, 2, 2.5, 5, 10].find((each) => each * power >= raw) ?? 10);
  const first = Math.floor(low / step + 1e-9);
  const last = Math.ceil(high / step - 1e-9);
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
}
