import * as z from 'zod/mini';
import { personStatus, personType } from './codes.ts';
import { blankable, email, id, longText, phone, requiredText, text, time } from './fields.ts';

/** One of several is the primary one; no address may go without. */
const onePrimary = z.refine<{ primary: boolean }[]>(
  (all) => all.filter(({ primary }) => primary).length === Math.min(all.length, 1),
  'onePrimary',
);
const words = z.optional(blankable(text()));

const emails = z
  .array(z.object({ email, primary: z.boolean() }))
  .check(z.minLength(1), z.maxLength(10), onePrimary);

/** What is known of a person; what is left out stays. */
const details = {
  firstNames: z.optional(requiredText()),
  lastName: z.optional(requiredText()),
  emails: z.optional(emails),
  phones: z.optional(
    z.array(z.object({ phone, primary: z.boolean() })).check(z.maxLength(10), onePrimary),
  ),
  jobTitle: words,
  company: words,
  description: z.optional(blankable(longText(5000))),
  streetAddress: words,
  postalCode: words,
  city: words,
} as const;

/** What may be saved of a person. */
export const savedPerson = { ...details, timeModified: z.optional(time) } as const;

/** What is needed of somebody new (PPL-07). */
export const newPerson = {
  ...details,
  firstNames: requiredText(),
  lastName: requiredText(),
  emails,
} as const;

/** Where a person belongs. Type and state are the server’s to set, whatever is sent (SRV-51). */
export const eventPerson = z.object({
  eventID: z.optional(id),
  partnerID: id,
  emailMarketingAllowed: z.optional(z.boolean()),
  smsMarketingAllowed: z.optional(z.boolean()),
});

export const examplePerson = {
  firstNames: 'Eero',
  lastName: 'Äijälä',
  emails: [{ email: 'eero.aijala@example.com', primary: true }],
  phones: [{ phone: '+358 40 123 4567', primary: true }],
  jobTitle: 'Sales manager',
  company: 'Aurora Robotics Oy',
  event: {
    eventID: 1,
    partnerID: 1,
    personType: personType.personnel,
    personStatus: personStatus.registered,
    emailMarketingAllowed: true,
    smsMarketingAllowed: false,
  },
};
