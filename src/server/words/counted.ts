/** A number with its noun, in the plural unless it is one: `1 class`, `24 students`. */
export function counted(number: number, noun: string, plural = `${noun}s`): string {
  return `${number} ${number === 1 ? noun : plural}`;
}

export function students(number: number): string {
  return counted(number, 'student');
}
