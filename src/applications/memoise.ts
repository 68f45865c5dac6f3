/**
 * `compute` with the last `size` answers kept, keyed by the JSON of the argument: the argument must be plain data with
 * finite numbers (JSON writes NaN and Infinity alike). Answers are shared, so treat them as frozen.
 */
export function memoise<Argument, Answer>(
  compute: (argument: Argument) => Answer,
  { size }: { readonly size: number },
): (argument: Argument) => Answer {
  const answers = new Map<string, Answer>();
  return (argument) => {
    const key = JSON.stringify(argument);
    const known = answers.get(key);
    const answer = known !== undefined || answers.has(key) ? (known as Answer) : compute(argument);
    // A map iterates in the order of insertion: the first key is the one used longest ago.
    answers.delete(key);
    answers.set(key, answer);
    if (answers.size > size) {
      for (const oldest of answers.keys()) {
        answers.delete(oldest);
        break;
      }
    }
    return answer;
  };
}
