/** A table that can be scrolled horizontally, also with the keyboard. */
import type { ComponentChildren, JSX } from 'preact';

interface Props {
  /** Its label for screen readers. */
  label: string;
  columns: readonly string[];
  rows: readonly {
    key: string;
    /** One for each column; the first names the row. */
    cells: readonly ComponentChildren[];
  }[];
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
          {rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((cell, at) =>
                at === 0 ? (
                  <th key={columns[at]} scope="row">
                    {cell}
                  </th>
                ) : (
                  <td key={columns[at]}>{cell}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
