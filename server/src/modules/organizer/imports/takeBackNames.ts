import type { ImportKind } from '@portal/contract/importSheets';
import { sql } from 'kysely';
import { personName } from '../../../db/personName.ts';
import type { DbOrTrx } from '../../../db/pool.ts';
import type { Step } from './kept.ts';

export interface Names {
  /** What a row is called. */
  of: (step: Pick<Step, 'table' | 'key'>) => string;
  packages: ReadonlyMap<number, string>;
  categories: ReadonlyMap<number, string>;
}

type Named = { id: number; name: string };

/** The names of all that steps are about; none of them is kept (ORG-42). */
export async function readNames(
  db: DbOrTrx,
  kind: ImportKind,
  { eventID, steps }: { eventID: number; steps: Step[] },
): Promise<Names> {
  const ids = (name: string) => [
    ...new Set(steps.flatMap(({ key }) => Number(key[name] ?? 0) || [])),
  ];
  const read = async (query: ReturnType<typeof sql<Named>>) =>
    new Map((await query.execute(db)).rows.map(({ id, name }) => [id, name]));
  if (kind === 'products') {
    const products = await read(sql<Named>`select "productID" as id, name from products
      where "productID" = any(${ids('productID')}::bigint[])`);
    const categories =
      await read(sql<Named>`select "productCategoryId" as id, name from "productCategories"
      where "productCategoryId" = any(${ids('productCategoryId')}::bigint[])`);
    const of: Names['of'] = ({ key: { productID, productCategoryId } }) =>
      (productID === undefined
        ? categories.get(Number(productCategoryId))
        : products.get(Number(productID))) ?? '';
    return { of, packages: new Map(), categories };
  }
  if (kind === 'persons') {
    const persons = await read(sql<Named>`select h."personID" as id,
        ${personName} || ', ' || p.name as name
      from persons h join partners p using ("partnerID") where h."personID" = any(${ids('personID')}::bigint[])`);
    return {
      of: ({ key }) => persons.get(Number(key.personID)) ?? '',
      packages: new Map(),
      categories: new Map(),
    };
  }
  const partners = await read(sql<Named>`select "partnerID" as id, name from partners
    where "partnerID" = any(${ids('partnerID')}::bigint[])`);
  const users = await read(sql<Named>`select "userID" as id,
      concat_ws(' ', nullif("firstNames", ''), nullif("lastName", '')) as name
    from users where "userID" = any(${ids('userID')}::bigint[])`);
  const packages = await read(sql<Named>`select "packageID" as id, "nameFi" as name from packages
    where "eventID" = ${eventID}`);
  const of: Names['of'] = ({ key: { partnerID, userID, numberKey } }) =>
    [
      userID === undefined ? undefined : users.get(Number(userID)),
      partnerID === undefined ? undefined : partners.get(Number(partnerID)),
      numberKey,
    ]
      .filter(Boolean)
      .join(', ');
  return { of, packages, categories: new Map() };
}
