import { useSignals } from '@preact/signals-react/runtime';

/** The row of column heads of a table. */
export function TableHead({ heads }: { readonly heads: readonly string[] }) {
  useSignals();
  return (
    <thead>
      <tr>
        {heads.map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
  );
}
