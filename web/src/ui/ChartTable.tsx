import { VisuallyHidden } from '@mantine/core';

interface Props {
  caption: string;
  headers: string[];
  /** The first cell names the row. */
  rows: (string | number)[][];
}

/** What a chart shows, as a table for who does not see it. */
export function ChartTable({ caption, headers, rows }: Props) {
  return (
    <VisuallyHidden>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {headers.map((header) => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values], row) => (
            // An hour comes twice when the clocks go back.
            <tr key={row}>
              <th scope="row">{name}</th>
              {values.map((value, column) => (
                <td key={headers[column + 1]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}
