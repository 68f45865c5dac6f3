/*
 * Symmetric matrices in skyline storage and their factors A = L D L^T.
 * Column j keeps its entries from row `first[j]` to the diagonal, one after another; entry (i, j) is
 * `values[start[j] + i - first[j]]`. Factors take no room beyond it. Source: K.-J. Bathe, Finite Element Procedures, 8.2 (active columns).
 */

export interface SkylineMatrix {
  readonly first: Int32Array;
  readonly start: Int32Array;
  readonly values: Float64Array;
}

/** L in the place of the upper triangle (L^T by columns) and D on the diagonal. */
export interface SkylineFactors {
  readonly matrix: SkylineMatrix;
  /** Equations whose pivot was too small, in order; their value is held at zero by every solution. */
  readonly loose: readonly number[];
}

/** A zero matrix whose column j reaches up to row `first[j]`. */
export function emptySkyline(first: Int32Array): SkylineMatrix {
  const start = new Int32Array(first.length + 1);
  for (let j = 0; j < first.length; j += 1) start[j + 1] = start[j] + j - first[j] + 1;
  return { first, start, values: new Float64Array(start[first.length]) };
}

/** Multiplications that factoring takes, about; lets a caller refuse a hopeless job before it starts. */
export function factoringWork(first: Int32Array): number {
  let work = 0;
  for (let j = 0; j < first.length; j += 1) work += (j - first[j]) ** 2 / 2;
  return work;
}

/**
 * Factors a positive semi-definite matrix in place. A pivot below `smallestPivot` marks its equation as loose: the pivot
 * becomes 1 and its row and column are dropped, so that one pass counts every zero eigenvalue. Scale the matrix to a unit diagonal first.
 */
export function factorise(matrix: SkylineMatrix, smallestPivot: number): SkylineFactors {
  const { first, start, values } = matrix;
  const size = first.length;
  const isLoose = new Uint8Array(size);
  const diagonal = new Float64Array(size);
  const loose: number[] = [];
  for (let j = 0; j < size; j += 1) {
    const top = first[j];
    // Entry (k, j) is values[base + k].
    const base = start[j] - top;
    for (let i = top + 1; i < j; i += 1) {
      const from = Math.max(top, first[i]);
      const other = start[i] - first[i];
      let sum = values[base + i];
      for (let k = from; k < i; k += 1) sum -= values[other + k] * values[base + k];
      values[base + i] = isLoose[i] ? 0 : sum;
    }
    if (top < j && isLoose[top]) values[base + top] = 0;
    let pivot = values[base + j];
    for (let k = top; k < j; k += 1) {
      const entry = values[base + k];
      const scaled = entry / diagonal[k];
      values[base + k] = scaled;
      pivot -= entry * scaled;
    }
    // Written so that NaN counts as loose too.
    if (!(pivot >= smallestPivot)) {
      isLoose[j] = 1;
      loose.push(j);
      pivot = 1;
    }
    diagonal[j] = pivot;
    values[base + j] = pivot;
  }
  return { matrix, loose };
}

/** Solves A x = b for the factored A; `b` becomes x. Loose equations come out as zero. */
export function solveInPlace(factors: SkylineFactors, b: Float64Array): void {
  const { first, start, values } = factors.matrix;
  const size = first.length;
  for (const k of factors.loose) b[k] = 0;
  for (let j = 0, nextLoose = 0; j < size; j += 1) {
    if (nextLoose < factors.loose.length && factors.loose[nextLoose] === j) {
      nextLoose += 1;
      continue;
    }
    const base = start[j] - first[j];
    let sum = b[j];
    for (let k = first[j]; k < j; k += 1) sum -= values[base + k] * b[k];
    b[j] = sum;
  }
  for (let j = 0; j < size; j += 1) b[j] /= values[start[j + 1] - 1];
  for (let j = size - 1; j >= 0; j -= 1) {
    const value = b[j];
    if (value === 0) continue;
    const base = start[j] - first[j];
    for (let k = first[j]; k < j; k += 1) b[k] -= values[base + k] * value;
  }
  for (const k of factors.loose) b[k] = 0;
}

/** The x with A x = 0, one at the loose equation `looseIndex` of `factors.loose` and zero at the other loose ones. */
export function nullVector(factors: SkylineFactors, looseIndex: number): Float64Array {
  const { first, start, values } = factors.matrix;
  const equation = factors.loose[looseIndex];
  const x = new Float64Array(first.length);
  x[equation] = 1;
  for (let j = equation; j >= 0; j -= 1) {
    const value = x[j];
    if (value === 0) continue;
    const base = start[j] - first[j];
    for (let k = first[j]; k < j; k += 1) x[k] -= values[base + k] * value;
  }
  return x;
}
