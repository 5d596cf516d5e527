/** A table that can be scrolled horizontally, also with the keyboard. */
import type { ComponentChildren, JSX } from 'preact';

interface Props {
  /** Its label for screen readers. */
  label: string;
  columns: readonly string[];
  /** The cells of each row, the first of which names it. */
  rows: readonly (readonly ComponentChildren[])[];
}

export function Table({ label, columns, rows }: Props): JSX.Element {
  return (
    <section class="scroll" tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([head, ...others], row) => (
            <tr key={row}>
              <th scope="row">{head}</th>
              {others.map((cell, at) => (
                <td key={columns[at + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
