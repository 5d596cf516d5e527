/** Shows lists and records without a specific view as tables of their fields. */
import type { JSX } from 'preact';

/** How many rows are shown, and how long the values in a column may be; the JSON has the rest. */
const MOST_ROWS = 100;
const LONGEST_CELL = 70;
const LONGEST_WORD = /\S{30}/;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function Lists({ data }: { data: unknown }): JSX.Element {
  if (Array.isArray(data)) return <Table rows={data} />;
  if (!isRecord(data)) return <Scalar value={data} />;
  const entries = Object.entries(data);
  const scalars = entries.filter(([, value]) => typeof value !== 'object' || value === null);
  const nested = entries.filter(([, value]) => typeof value === 'object' && value !== null);
  return (
    <>
      {scalars.length > 0 && (
        <dl class="record">
          {scalars.map(([name, value]) => (
            <>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>
                <Scalar value={value} />
              </dd>
            </>
          ))}
        </dl>
      )}
      {nested.map(([name, value]) => (
        <section key={name}>
          <h2>
            <code>{name}</code>
          </h2>
          <Lists data={value} />
        </section>
      ))}
    </>
  );
}

function Table({ rows }: { rows: readonly unknown[] }): JSX.Element {
  const records = rows.filter(isRecord).slice(0, MOST_ROWS);
  if (records.length === 0) return <p>{rows.slice(0, MOST_ROWS).join(', ')}</p>;
  const names = [...new Set(records.flatMap((row) => Object.keys(row)))];
  const columns = names.filter((name) => records.every((row) => isShort(row[name])));
  return (
    <div class="scroll" tabIndex={0}>
      <table class={columns.length > 2 ? 'words stacked' : 'words'}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {records.map((row) => (
            <tr>
              {columns.map((name) => (
                <td key={name} data-label={name}>
                  <Scalar value={row[name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Whether a value is short enough for a column, unlike descriptions and hashes. */
const isShort = (value: unknown) =>
  typeof value !== 'string' || (value.length <= LONGEST_CELL && !LONGEST_WORD.test(value));

function Scalar({ value }: { value: unknown }): JSX.Element {
  if (value === undefined || value === null) return <>–</>;
  if (typeof value === 'object') return <>{Array.isArray(value) ? value.length : '{…}'}</>;
  return <>{`${value}`}</>;
}
