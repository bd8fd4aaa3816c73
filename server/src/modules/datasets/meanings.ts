import {
  materialFolderType,
  orderRowStatus,
  orderStatus,
  personStatus,
  personType,
} from '@portal/contract/codes';

/** The names of the numbers in a field; `status` is that of an order or of one of its rows. */
function codesOf(path: readonly PropertyKey[]): Record<string, number> {
  const field = path.at(-1);
  if (field === 'status') return path.includes('orderRows') ? orderRowStatus : orderStatus;
  const codes: Record<PropertyKey, Record<string, number>> = {
    personStatus,
    personType,
    materialFolderType,
  };
  return (field !== undefined && codes[field]) || {};
}

/** `toBeInvited` → `to be invited` */
const words = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The values that a field may have, each number with what it means: `0 (to be invited)`. */
export function meaningsOf(path: readonly PropertyKey[], values: readonly unknown[]): string[] {
  const names = new Map(Object.entries(codesOf(path)).map(([name, code]) => [code, words(name)]));
  return values.map((value) => {
    const name = names.get(value as number);
    return name ? `${String(value)} (${name})` : JSON.stringify(value);
  });
}
