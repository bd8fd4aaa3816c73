import { mutantsOf } from './mutant.ts';

export const shop = [
  ...mutantsOf(
    'modules/orders',
    ['modules/orders/'],
    [
      ['order.read', 'p.active and p."timeDeleted" is null as active', 'p.active as active'],
      ['order.lock', '\n    for no key update of o`', '`'],
      [
        'order.write',
        `update organizations set "lastOrderNumber" = "lastOrderNumber" + 1
      where "organizationID" = \${given.numberedBy}::bigint returning "lastOrderNumber"`,
        `select coalesce(max("orderNumber"), 0) + 1 as "lastOrderNumber" from orders
      where "organizationID" = \${given.numberedBy}::bigint having \${given.numberedBy}::bigint is not null`,
      ],
      [
        'cartChecks',
        '(isRaised(line) || isBeingOrdered(line)) && !line.product.active',
        'isRaised(line) && !line.product.active',
      ],
      ['cartChecks', 'quantity: part.quantity };', 'quantity: 1 };'],
      ['cartChecks', '(taken.get(productID) ?? 0) + got * quantity', 'got * quantity'],
      ['cartChecks', '(left.get(productID) ?? stock) - got * quantity', 'stock - got * quantity'],
      ['cartChecks', 'line.productCount > most)', 'line.productCount > most + 1)'],
      ['cartLines', 'isMissed: status === ordered && !timeDeleted', 'isMissed: false'],
      ['cartChecks', '!isSameAmount(seenOf(line), totalOf(line, line))),', 'line.isMissed),'],
      [
        'cartLines',
        "if (input.productID !== undefined && input.productID !== line.productID) fail('notFound');",
        '',
      ],
      ['cartLines', ' && !line.isRemoved && ', ' && '],
      [
        'orderPlan',
        'input.timeModified < cart.timeDetailsModified',
        'input.timeModified > cart.timeDetailsModified',
      ],
      [
        'orderPlan',
        "if (isCart && (to === orderStatus.ordered) !== isCheckout) fail('stepRefused');",
        '',
      ],
      ['orderPlan', 'checkDetails(details, cart);', 'checkDetails(cart, cart);'],
      ['orders.service', 'if (isPortalClosed(buyer)) fail', 'if (!buyer) fail'],
      ['orderPlan', "if (!isOrderOpen(cart.status, cart)) fail('orderClosed');", ''],
      ['orderPlan', 'orderRowStatus.inCart && !line.isRemoved;', 'orderRowStatus.inCart;'],
      ['orderPlan', '(line) => !rest.includes(line)', '() => true'],
      ['orderPlan', 'isEdited ? userID : null', 'null'],
      ['orders.queries', '(o."userID" = ${userID}::bigint and not exists (', '(not exists ('],
      ['orders.queries', '\n      .where(sql<boolean>`not ${isRestricted}`)', ''],
      [
        'orders.queries',
        'where r."orderID" = o."orderID" and r."timeDeleted" is null',
        'where r."orderID" = o."orderID"',
      ],
    ],
  ),
  ...mutantsOf(
    'modules/shop',
    ['modules/shop/'],
    [
      [
        'shop.queries',
        "      .where('p.timeDeleted', 'is', null)\n      .where(among)",
        '      .where(among)',
      ],
      ['shop.queries', 'productsOf(sql`p.active`)', 'productsOf(sql`true`)'],
      [
        'shop.queries',
        "    .where('p.timeDeleted', 'is', null)\n    .where(isEventOf",
        '    .where(isEventOf',
      ],
      ['shop.queries', ' and p.active and p."timeDeleted" is null', ' and p.active'],
      ['shop.queries', "    .where('s.isShopAndGuestsHidden', '=', false)\n", ''],
    ],
  ),
  ...mutantsOf(
    'modules/scanPoints',
    ['modules/scanPoints/'],
    [
      [
        'scans.queries',
        '\n    // As the index has it.\n    .where(sql<boolean>`not s."isTest"`)',
        '',
      ],
      ['scanPoints.queries', ' and s."timeDeleted" is null', ''],
      ['order.service', "if (!around.isForSale) fail('forbidden');", ''],
    ],
  ),
  ...mutantsOf(
    'modules/tickets',
    ['modules/tickets/'],
    [
      ['tickets.service', 'r."productCount" * b.quantity', 'r."productCount"'],
      ['tickets.queries', "\n    .where('o.status', '<>', orderStatus.cancelled)", ''],
      ['tickets.queries', '\n      and r."timeDeleted" is null and', '\n      and'],
    ],
  ),
  ...mutantsOf(
    'modules/leads',
    ['modules/leads/'],
    [
      ['leads.queries', 'and n."timeDeleted" is null\n        order by', 'order by'],
      ['leads.queries', 'and n."timeDeleted" is null) as "noteCount"', ') as "noteCount"'],
      ['leads.routes', ' && note.isOwn', ''],
      ['leads.routes', '$if(timeModified !== undefined,', '$if(false,'],
    ],
  ),
];
