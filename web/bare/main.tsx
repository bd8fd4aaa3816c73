import '../src/mantine.ts';
import { Container, MantineProvider, Table, Title } from '@mantine/core';
import { createRoot } from 'react-dom/client';

interface Bare {
  title: string;
  columns: string[];
  rows: Record<string, string | number | null>[];
}

/** The floor of S11: what React and Mantine take for the rows of a list, and nothing else. */
const { title, columns, rows } = (await (await fetch('/rows.json')).json()) as Bare;

createRoot(document.getElementById('root') as HTMLElement).render(
  <MantineProvider>
    <Container size={1120}>
      <Title order={1}>{title}</Title>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {columns.map((column) => (
              <Table.Th key={column}>{column}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, i) => (
            <tr key={i}>
              {columns.map((column) => (
                <td key={column}>{row[column]}</td>
              ))}
            </tr>
          ))}
        </Table.Tbody>
      </Table>
    </Container>
  </MantineProvider>,
);
