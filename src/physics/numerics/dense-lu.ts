/** A square matrix as P A = L U, both factors in one row-major array; `order[i]` is the row of A that became row i. */
export interface DenseLu {
  readonly size: number;
  readonly factors: Float64Array;
  readonly order: Int32Array;
}

/**
 * Factorises a row-major square matrix in place by Gaussian elimination with partial pivoting
 * (Golub and Van Loan, Matrix Computations, section 3.4). Undefined when a pivot is not finite or below 1e-13 of the
 * largest entry: the matrix is singular to working accuracy. Cost: size³/3 multiplications.
 */
export function factoriseDense(matrix: Float64Array, size: number): DenseLu | undefined {
  const smallest = 1e-13 * largestEntry(matrix);
  const order = Int32Array.from({ length: size }, (_, row) => row);
  for (let column = 0; column < size; column += 1) {
    const pivotRow = rowOfLargest(matrix, size, column);
    if (pivotRow !== column) {
      swapRows(matrix, size, pivotRow, column);
      const moved = order[pivotRow];
      order[pivotRow] = order[column];
      order[column] = moved;
    }
    const pivot = matrix[column * size + column];
    if (!(Math.abs(pivot) > smallest)) return undefined;
    eliminateBelow(matrix, size, column, pivot);
  }
  return { size, factors: matrix, order };
}

/** Solves A x = b with a factorised A. Cost: size² multiplications. */
export function solveDense({ size, factors, order }: DenseLu, b: ArrayLike<number>): Float64Array {
  const x = new Float64Array(size);
  for (let row = 0; row < size; row += 1) {
    let sum = b[order[row]];
    for (let k = 0, at = row * size; k < row; k += 1, at += 1) sum -= factors[at] * x[k];
    x[row] = sum;
  }
  for (let row = size - 1; row >= 0; row -= 1) {
    let sum = x[row];
    for (let k = row + 1, at = row * size + k; k < size; k += 1, at += 1) sum -= factors[at] * x[k];
    x[row] = sum / factors[row * size + row];
  }
  return x;
}

function largestEntry(matrix: Float64Array): number {
  let largest = 0;
  for (const entry of matrix) largest = Math.max(largest, Math.abs(entry));
  return largest;
}

function rowOfLargest(matrix: Float64Array, size: number, column: number): number {
  let best = column;
  for (let row = column + 1; row < size; row += 1) {
    if (Math.abs(matrix[row * size + column]) > Math.abs(matrix[best * size + column])) best = row;
  }
  return best;
}

function swapRows(matrix: Float64Array, size: number, a: number, b: number): void {
  const rowA = matrix.slice(a * size, (a + 1) * size);
  matrix.copyWithin(a * size, b * size, (b + 1) * size);
  matrix.set(rowA, b * size);
}

function eliminateBelow(matrix: Float64Array, size: number, column: number, pivot: number): void {
  const pivotStart = column * size;
  for (let row = column + 1; row < size; row += 1) {
    const start = row * size;
    const factor = matrix[start + column] / pivot;
    matrix[start + column] = factor;
    if (factor === 0) continue;
    for (let k = column + 1; k < size; k += 1) matrix[start + k] -= factor * matrix[pivotStart + k];
  }
}
