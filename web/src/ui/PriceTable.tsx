import type { ReactNode } from 'react';
import styles from './PriceTable.module.css';

type Line = [name: ReactNode, amount: string];

/** Amounts under each other, and what they come to. */
export function PriceTable({ rows, total }: { rows: Line[]; total: Line }) {
  return (
    <table className={styles.prices}>
      <tbody>
        {rows.map(([name, amount], line) => (
          <tr key={line}>
            <th scope="row">{name}</th>
            <td>{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{total[0]}</th>
          <td>{total[1]}</td>
        </tr>
      </tfoot>
    </table>
  );
}
