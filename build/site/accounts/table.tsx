/** A table that can be scrolled horizontally, also with the keyboard. */
import type { ComponentChildren, JSX } from 'preact';

interface Props {
  /** Its label for screen readers. */
  label: string;
  class?: string;
  caption?: string;
  columns: readonly string[];
  rows: readonly {
    key: string;
    class?: string;
    /** One for each column. */
    cells: readonly ComponentChildren[];
  }[];
  /** Which cell of a row names it. */
  heading?: number;
}

export function Table(props: Props): JSX.Element {
  const { label, class: styles = '', caption, columns, rows, heading = 0 } = props;
  return (
    <section class={`scroll ${styles}`} tabIndex={0} aria-label={label}>
      <table>
        {caption !== undefined && <caption>{caption}</caption>}
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
          {rows.map(({ key, class: rowStyles, cells }) => (
            <tr key={key} class={rowStyles}>
              {cells.map((cell, at) =>
                at === heading ? (
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
