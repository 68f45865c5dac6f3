/** Deals people out into so many groups; the sizes of two groups differ by one at most. */
export function balancedGroups<T>(people: readonly T[], count: number): T[][] {
  const groups: T[][] = Array.from({ length: count }, () => []);
  for (const [index, person] of people.entries()) groups[index % count]?.push(person);
  return groups;
}

/** How many groups it takes so that none has more than `size`. */
export function groupsOfAtMost(size: number, people: number): number {
  return Math.max(1, Math.ceil(people / size));
}
