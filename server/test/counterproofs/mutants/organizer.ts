import { mutantsOf } from './mutant.ts';

/** Of orders for exhibitors, packages and taking part. */
export const organizer = [
  ...mutantsOf(
    'modules/orders',
    ['organizer/orders/ordersForExhibitors'],
    [
      // What the organiser orders keeps no rule of a checkout.
      [
        'orderPlan',
        '  checkOnSale(lines);\n  checkPrices(lines);\n  return',
        '  checkPrices(lines);\n  return',
      ],
      ['orderPlan', '  checkPrices(lines);\n  return', '  return'],
      [
        'orderPlan',
        'checkDetails(cart, cart);\n  checkTickets(lines);',
        'checkDetails(cart, cart);',
      ],
      ['orderPlan', 'checkDetails(cart, cart);', ''],
      ['orderPlan', ': { ...line, price: ownPrice,', ': { ...line,'],
      ['orderForExhibitor.service', "if (!isSeen) fail('ordersUnseen');", ''],
      ['stock.lock', 'for no key update of p`', '`'],
    ],
  ),
  ...mutantsOf(
    'modules',
    ['organizer/orders/orderChange'],
    [
      // What is invoiced, or belongs to a package, changes.
      ['orders/orderChangePlan', '!uninvoiced.includes(order.status) ||', ''],
      ['orders/orderChangePlan', 'order.isOfPackage || order.isCredit', 'order.isCredit'],
      // Nothing is left of an order.
      ['orders/orderChangePlan', "fail('orderEmptied')", 'void lines'],
      // Whoever saves second overwrites.
      ['orders/orderChangePlan', 'timeModified < order.timeChanged', 'false'],
      // Rows of the cart change.
      ['orders/orderChangePlan', 'status !== orderRowStatus.inCart', 'status > 0'],
      // A confirmed order gets rows that are not.
      ['orders/orderChangePlan', 'isConfirmed ? orderRowStatus.confirmed :', ''],
      // Stock comes back unasked, is taken whole, or what comes back cannot be taken.
      ['orders/orderChangePlan', 'isStockReturned ? returnedOf(gone)', 'true ? returnedOf(gone)'],
      ['orders/orderChangePlan', 'line.productCount - countBefore(line),', 'line.productCount,'],
      ['orders/cartChecks', 'stock + (returned.get(productID) ?? 0)', 'stock'],
      // Tickets are void that should not be, or not those that should.
      ['tickets/tickets.service', 'v.nth > v.wanted returning', 'v.nth > v.wanted + 1 returning'],
      [
        'tickets/tickets.service',
        'order by t."ticketID") as nth',
        'order by t."ticketID" desc) as nth',
      ],
      ['tickets/tickets.service', '/ c.before * c.after', '* 0 + c.after'],
      ['tickets/tickets.queries', 'and t."timeVoided" is null as "isValid"', 'as "isValid"'],
      // Who is not told whose change it was.
      ['orders/orderChange.read', 'by."userID" = last."userID"', 'by."userID" = o."userID"'],
    ],
  ),
  ...mutantsOf(
    'modules/orders',
    ['organizer/orders/orderBilling'],
    [
      ['orderBilling.service', "if (!uninvoiced.includes(status)) fail('orderFixed');", ''],
      ['orderBilling.service', 'timeModified < timeDetailsModified', 'timeModified > "3"'],
      ['orderBilling.service', 'modifiedBy: callerID,', ''],
      ['orderBilling.service', 'timeDetailsModified: sql<string>`clock_timestamp()`,', ''],
      ['orderBilling.service', 'saving[name] !== undefined', 'saving[name]'],
    ],
  ),
  ...mutantsOf(
    'modules',
    ['organizer/orders/orderCredits'],
    [
      // More is credited than was ordered.
      ['orders/orderCredit.service', 'count > leftToCredit(row)', 'count > row.productCount'],
      [
        'orders/orderCredit.service',
        '(sum, { productCount }) => sum + productCount',
        '(_, { productCount }) => productCount',
      ],
      // What is not invoiced, or a credit, is credited.
      ['orders/orderCredit.service', "fail('orderNotInvoiced')", 'void order'],
      ['orders/orderCredit.service', 'order.isOfPackage || order.isCredit', 'order.isOfPackage'],
      // Its amounts are above nothing.
      ['orders/orderCredit.service', 'productCount: -count', 'productCount: count'],
      // A credit is cancelled, or what was credited.
      ['organizer/orders/steps.service', 'o."creditedOrderID" is not null', 'false'],
      ['organizer/orders/steps.service', 'or o."isCredited"', ''],
      // What was credited is taken back with its batch.
      [
        'organizer/invoices/invoiceBatches.service',
        'table === \'orders\' ? sql`o."isCredited"` :',
        '',
      ],
      // Stock comes back unasked.
      ['orders/orderCredit.service', 'if (isStockReturned) {', 'if (rows.length > 0) {'],
    ],
  ),
  ...mutantsOf(
    'modules/organizer',
    ['organizer/packages/packages'],
    [
      // Stock is taken although there is not enough.
      ['packages/includedProducts.service', 'where p.stock < d.delta', 'where p.stock < 0'],
      // A bundle takes nothing of its parts.
      ['packages/includedProducts.service', 'a.wanted * b.quantity', '0 * b.quantity'],
      // What was invoiced is changed with the package.
      [
        'packages/includedProducts.service',
        'o.status = ${sql.lit(orderStatus.confirmed)} and',
        'true and',
      ],
      // An order that has nothing in it any more goes on.
      [
        'packages/includedProducts.service',
        'set status = ${sql.lit(orderStatus.cancelled)}',
        'set status = o.status',
      ],
      // Rows of a package cost what its products cost.
      [
        'packages/includedProducts.service',
        'g.wanted, 0, 0, p."taxPercent"',
        'g.wanted, p.price, 0, p."taxPercent"',
      ],
      // A preview stores what it tells.
      ['packages/allowance', 'throw new Undone();', 'return;'],
      // A quota without an end is the smallest.
      ['packages/allowance', 'value ?? Infinity', 'value ?? 0'],
      // Others' exhibitors are passed over instead of refused.
      [
        'packages/packages.service',
        'if (Number(numUpdatedRows) < some.length)',
        'if (numUpdatedRows < 0n)',
      ],
      // A package of another event is given.
      ['packages/packages.service', 'and "eventID" = ${eventID} for key share', 'for key share'],
      // A ticket is included.
      ['packages/packages.service', 'if (ticket)', 'if (ticket && ticket.name === "")'],
      // What exhibitors have is deleted.
      ['packages/packages.service', "fail('packageInUse', { count: rows.length })", 'void rows'],
      // Quotas by area are written over somebody else's.
      ['packages/packages.service', 'if (seen && told(seen)', 'if (!seen && told([])'],
      // The own value of a table wins nothing.
      [
        'imports/exhibitorWriter',
        '"ownPersonnelQuota" = coalesce(g."personnelQuota", ep."ownPersonnelQuota")',
        '"ownPersonnelQuota" = ep."ownPersonnelQuota"',
      ],
      // What people changed since the last table is written over.
      ['imports/places', '? partner?.here?.fields', '? undefined'],
    ],
  ),
  ...mutantsOf(
    'modules/organizer',
    ['organizer/users/organizerInvitations', 'organizer/exhibitors/contacts'],
    [
      // Whoever invites an address signs its owner out.
      ['users/organizerUsers.service', 'if (accepted) await endSessions', 'await endSessions'],
      // It is told since when a stranger has a second factor, and when they signed in.
      [
        'users/organizerUsers.queries',
        'case when m."timeAccepted" is not null\n',
        'case when true\n',
      ],
      [
        'users/organizerUsers.queries',
        'and m."timeAccepted" is not null\n    order by',
        'and true\n    order by',
      ],
      // The phone of whoever has an account is told to whoever knows its address.
      ['exhibitors/contacts.queries', 'case when ${isKnownTo(', 'case when true or ${isKnownTo('],
    ],
  ),
  ...mutantsOf(
    'modules/factors',
    ['organizer/users/factorReset'],
    [
      [
        'reset.service',
        '("organizationID" = ${organizationID}) = ("timeAccepted" is null))',
        '"organizationID" <> ${organizationID})',
      ],
      ['reset.service', 'l."timeAccepted" is not null\n            and ', ''],
    ],
  ),
  ...mutantsOf(
    'access',
    ['organizer/users/organizerInvitations'],
    [
      // The session's organisation draws away from the console that was taken up.
      ['organizers', 'order by m."timeAccepted" is null, ', 'order by '],
    ],
  ),
  ...mutantsOf(
    'modules/audit',
    ['test/everyRole'],
    [['changes', 'seesSales ? all : all.map(withoutSales)', 'all']],
  ),
  ...mutantsOf('http', ['http/proxies'], [['callerAddress', 'isIP(named) ? named : ', '']]),
  ...mutantsOf(
    'modules/organizer/exhibitors',
    ['organizer/exhibitors/ending'],
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
  ...mutantsOf(
    'modules/organizer/imports',
    ['organizer/imports/ofProducts', 'organizer/imports/ofStock', 'organizer/imports/unsaidFields'],
    [
      // What people set is written over by the first table that tells of it.
      ['productJudge', '?? bareProduct[field] ?? null', ''],
      ['places', 'fields[column] ?? null', 'fields[column]'],
      ['personJudge', "person.loaded[field] ?? trace('')", 'person.loaded[field]'],
      // What people changed of a product since the last table is written over.
      ['sheet', 'loaded !== undefined && shown(loaded)', 'loaded === null && shown(loaded)'],
      // A table writes its number over what was sold meanwhile.
      ['productJudge', 'unit.stockDelta = values.stock - base', 'unit.stockDelta = null'],
      // More is taken away than is left.
      ['productJudge', 'product.stock + unit.stockDelta < 0', 'product.stock < 0'],
      // A key that nobody knows makes a product by itself.
      ['productJudge', "isOpen && wordOf(row, 'importKey')", "!isOpen && wordOf(row, 'key')"],
      // A product is written over because its name is alike, whatever its code.
      ['productJudge', '(!sku || !named.sku)', '(!sku || named.sku)'],
      // A product stays in the categories that it was taken out of.
      ['productWriter', 'not g.ids @> to_jsonb(l."productCategoryId")', 'false'],
      // A report of another kind of table is told.
      ['imports.queries', 'and own.kind = ${kind}', ''],
    ],
  ),
  ...mutantsOf(
    'modules/organizer/imports',
    ['organizer/imports/ofPersons', 'organizer/imports/ownAddresses'],
    [
      // Whose address was corrected gets a second badge, or becomes somebody else who has it now.
      ['personJudge', 'former && isCalledSo(former, row)', 'former && !former'],
      ['personJudge', 'former && isCalledSo(former, row)', 'former'],
      // An address that its owner gave up gets access.
      ['exhibitorJudge', 'emails.includes(trace(userEmail))', 'false'],
      // Quotas hold against people who are there already, and not among the rows of the table.
      ['personJudge', 'free.set(exhibitor.partnerID, left);', ''],
      // A place that the exhibitor ended comes back by the table.
      ['personJudge', 'person?.wasHere ?? false', 'false'],
      // Somebody of an exhibitor of other events is changed by who does not work there.
      [
        'personJudge',
        'if (person && exhibitor.isElsewhere && moved)',
        'if (person && moved && !moved)',
      ],
      // The report keeps who people are.
      ['imports.service', 'name: chosen.row.reportName ?? row.name', 'name: row.name'],
      [
        'imports.service',
        '...(isPersonal(sheet.kind, change.field)',
        '...(!isPersonal(sheet.kind, change.field)',
      ],
      // Nobody waits for an exhibitor that fills its last place.
      ['persons.queries', 'order by "partnerID" for no key update', 'order by "partnerID"'],
    ],
  ),
  ...mutantsOf(
    'modules/organizer/imports',
    ['organizer/imports/deletedEvent'],
    [['persons.queries', '  await lockEvent(trx, eventID);\n', '']],
  ),
  ...mutantsOf(
    'db',
    ['organizer/imports/deletedEvent'],
    [['locks', ' and "timeDeleted" is null for no key update', ' for no key update']],
  ),
];
