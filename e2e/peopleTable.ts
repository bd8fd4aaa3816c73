import type { Page } from '@playwright/test';
import { writeXlsx } from 'hucre/xlsx';

export const dialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Import personnel from a table' });
export const open = (page: Page) => page.getByRole('button', { name: 'Import a table' }).click();

/** 300 people as a spreadsheet, the columns in an order of its own; each fifteenth has a fault. */
export function threeHundred(): Promise<Uint8Array> {
  const key = Date.now();
  const faulty = [
    (row: string[]) => row.with(0, 'not an address'),
    (row: string[]) => row.with(2, ''),
    (row: string[]) => row.with(3, '123'),
    (row: string[]) => row.with(0, `person0.${key}@example.com`),
  ];
  const rows = Array.from({ length: 300 }, (_, i) => {
    const row = [`person${i}.${key}@example.com`, `Ahonen ${i}`, `Kaino`, '+358401234567', '=1+1'];
    const spoil = faulty[Math.floor(i / 15) % faulty.length];
    return i % 15 === 14 && spoil ? spoil(row) : row;
  });
  const header = ['Sähköposti', 'Sukunimi', 'Etunimet', 'Puhelin', 'Nimike'];
  return writeXlsx({ sheets: [{ name: 'Väki', rows: [header, ...rows] }] });
}
