import type { Dataset } from '@portal/contract/dataset';
import { isTimeZone } from '@portal/contract/eventMoments';
import { endsInTime } from '@portal/contract/organizerSettings';
import type { ProductCategoryInput } from '@portal/contract/dataset.shop';
import { checkMarkup } from './checksMarkup.ts';
import type { Problems } from './problems.ts';
import { defaultTimeZone, resolveMoment } from './times.ts';

/** Says where a value stands that may stand once only. */
class Unique {
  readonly #seen = new Map<string, string>();
  readonly #problems: Problems;

  constructor(problems: Problems) {
    this.#problems = problems;
  }

  add(path: string, value: string, ...within: (string | number)[]): void {
    const identity = [...within, value].join('\0');
    const first = this.#seen.get(identity);
    if (first) this.#problems.add(path, `"${value}" stands at ${first} already`);
    else this.#seen.set(identity, path);
  }
}

function checkUsers({ users }: Dataset, problems: Problems): void {
  const emails = new Unique(problems);
  for (const [index, user] of users.entries()) {
    emails.add(`users[${index}].email`, user.email.toLowerCase());
    const partners = new Unique(problems);
    for (const [at, partner] of (user.partners ?? []).entries())
      partners.add(`users[${index}].partners[${at}]`, partner);
  }
}

function checkEvents({ events }: Dataset, loadedAt: Temporal.Instant, problems: Problems): void {
  for (const [index, event] of events.entries()) {
    const path = `events[${index}]`;
    const zone = event.timeZone ?? defaultTimeZone;
    if (!isTimeZone(zone)) {
      problems.add(`${path}.timeZone`, `"${zone}" is not the name of a time zone`);
      continue;
    }
    const at = (written: string) => resolveMoment(written, zone, loadedAt);
    const [eventStarts, eventEnds] = [at(event.eventStarts), at(event.eventEnds)];
    if (!endsInTime({ eventStarts, eventEnds }))
      problems.add(`${path}.eventEnds`, 'is before eventStarts');
    const partners = new Unique(problems);
    for (const [place, { partnerID }] of (event.partners ?? []).entries())
      partners.add(`${path}.partners[${place}].partnerID`, partnerID);
  }
}

function checkPersons({ persons }: Dataset, problems: Problems): void {
  const addresses = new Unique(problems);
  for (const [index, person] of persons.entries()) {
    const { emails = [], events = [] } = person;
    const primary = emails.findIndex((email) => email.primary);
    const path = `persons[${index}].emails`;
    if (emails.length > 0 && emails.filter((email) => email.primary).length !== 1)
      problems.add(path, 'exactly one has to be primary');
    const address = emails[primary]?.email.toLowerCase();
    // An address is unique within a partner, and among those who are the organiser's (SRV-51).
    const owners = new Set(events.map(({ partnerID }) => partnerID));
    if (address)
      for (const owner of owners.size > 0 ? owners : [''])
        addresses.add(`${path}[${primary}].email`, address, person.organizationID, owner);
    const places = new Unique(problems);
    for (const [at, { eventID, partnerID }] of events.entries())
      places.add(`persons[${index}].events[${at}].eventID`, eventID, partnerID);
  }
}

function checkEmails({ partnerEmails }: Dataset, problems: Problems): void {
  for (const [index, { partnerEmailRecipients = [] }] of partnerEmails.entries()) {
    const receivers = new Unique(problems);
    for (const [at, { receiverEmail }] of partnerEmailRecipients.entries())
      receivers.add(
        `partnerEmails[${index}].partnerEmailRecipients[${at}].receiverEmail`,
        receiverEmail.toLowerCase(),
      );
  }
}

/** The event of each category and product of the file. */
function eventsOf({ events, products }: Dataset) {
  const categories = new Map<string, string>();
  const visit = (eventID: string, list: ProductCategoryInput[] = []) => {
    for (const category of list) {
      categories.set(category.productCategoryId, eventID);
      visit(eventID, category.childCategories);
    }
  };
  for (const { eventID, productCategories } of events) visit(eventID, productCategories);
  return {
    categories,
    products: new Map(products.map(({ productID, eventID }) => [productID, eventID])),
  };
}

function checkShop(dataset: Dataset, problems: Problems): void {
  const home = eventsOf(dataset);
  const bundles = new Set(
    dataset.products.flatMap((p) => (p.bundledProducts?.length ? [p.productID] : [])),
  );
  const checkHome = (path: string, key: string, place: string | undefined, eventID: string) => {
    if (place && place !== eventID)
      problems.add(path, `"${key}" belongs to the event "${place}", not to "${eventID}"`);
  };
  for (const [
    index,
    { eventID, categories = [], bundledProducts = [] },
  ] of dataset.products.entries()) {
    const path = `products[${index}]`;
    for (const [at, key] of categories.entries())
      checkHome(`${path}.categories[${at}]`, key, home.categories.get(key), eventID);
    const parts = new Unique(problems);
    for (const [at, { productID }] of bundledProducts.entries()) {
      const here = `${path}.bundledProducts[${at}].productID`;
      parts.add(here, productID);
      checkHome(here, productID, home.products.get(productID), eventID);
      if (bundles.has(productID)) problems.add(here, `"${productID}" is a bundle itself`);
    }
  }
  for (const [index, { eventID, orderRows = [] }] of dataset.orders.entries())
    for (const [at, { productID }] of orderRows.entries())
      checkHome(
        `orders[${index}].orderRows[${at}].productID`,
        productID,
        home.products.get(productID),
        eventID,
      );
}

/** What the form of the file cannot say; nothing here asks the database. */
export function checkContents(
  dataset: Dataset,
  loadedAt: Temporal.Instant,
  problems: Problems,
): void {
  checkUsers(dataset, problems);
  checkEvents(dataset, loadedAt, problems);
  checkPersons(dataset, problems);
  checkEmails(dataset, problems);
  checkShop(dataset, problems);
  checkMarkup(dataset, problems);
}
