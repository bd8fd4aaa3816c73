import { mutantsOf } from './mutant.ts';

/** Of packages and of taking part. */
export const organizer = [
  ...mutantsOf(
    'modules/organizer',
    ['organizer/packages'],
    [
      // Stock is taken although there is not enough.
      ['includedProducts.service', 'where p.stock < d.delta', 'where p.stock < 0'],
      // A bundle takes nothing of its parts.
      ['includedProducts.service', 'a.delta * b.quantity', '0 * b.quantity'],
      // What was invoiced is changed with the package.
      ['includedProducts.service', 'o.status = ${sql.lit(orderStatus.confirmed)} and', 'true and'],
      // The stock of a copied event is taken twice.
      ['includedProducts.service', 'if (!leavesStock)', 'if (true)'],
      // An order that has nothing in it any more goes on.
      [
        'includedProducts.service',
        'set status = ${sql.lit(orderStatus.cancelled)}',
        'set status = o.status',
      ],
      // Rows of a package cost what its products cost.
      [
        'includedProducts.service',
        'g.wanted, 0, 0, p."taxPercent"',
        'g.wanted, p.price, 0, p."taxPercent"',
      ],
      // A preview stores what it tells.
      ['allowance', 'throw new Undone();', 'return;'],
      // A quota without an end is the smallest.
      ['allowance', 'value ?? Infinity', 'value ?? 0'],
      // Others' exhibitors are passed over instead of refused.
      ['packages.service', 'if (Number(numUpdatedRows) < some.length)', 'if (numUpdatedRows < 0n)'],
      // A package of another event is given.
      ['packages.service', 'and "eventID" = ${eventID} for key share', 'for key share'],
      // A ticket is included.
      ['packages.service', 'if (ticket)', 'if (ticket && ticket.name === "")'],
      // What exhibitors have is deleted.
      ['packages.service', "fail('packageInUse', { count: rows.length })", 'void rows'],
      // Quotas by area are written over somebody else's.
      ['packages.service', 'if (seen && told(seen)', 'if (!seen && told([])'],
      // The own value of a table wins nothing.
      [
        'importWriter',
        '"ownPersonnelQuota" = coalesce(g."personnelQuota", ep."ownPersonnelQuota")',
        '"ownPersonnelQuota" = ep."ownPersonnelQuota"',
      ],
      // What people changed since the last table is written over.
      ['importPlaces', '? partner?.here?.fields[column]', '? undefined'],
    ],
  ),
  ...mutantsOf(
    'modules/organizer',
    ['organizer/ending'],
    [
      // Open orders keep nobody.
      ['ending.service', 'if (openOrders.length > 0)', 'if (openOrders.length < 0)'],
      // What is being sent goes on.
      ['ending.service', 'await stopSendings(trx, { eventID, partnerID });', ''],
      // What a package included stays taken of the stock.
      [
        'ending.service',
        'await syncIncluded(trx, { eventID, partnerIDs: [partnerID], userID });',
        '',
      ],
      // Who comes back has a package without its products.
      [
        'partners.service',
        "if ('partnerID' in added) await syncIncluded(",
        'if (!added) await syncIncluded(',
      ],
    ],
  ),
];
