/** `1 student`, `2 students`. */
export function students(number: number): string {
  return counted(number, 'student');
}

export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
