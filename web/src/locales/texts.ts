import type { en } from './en.ts';
import type { enCapture } from './en.capture.ts';
import type { enExhibitor } from './en.exhibitor.ts';
import type { enInside } from './en.inside.ts';
import type { enInvitations } from './en.invitations.ts';
import type { enPeople } from './en.people.ts';
import type { enRegistration } from './en.registration.ts';
import type { enScanPoints } from './en.scanPoints.ts';
import type { enSettings } from './en.settings.ts';
import type { enShop } from './en.shop.ts';
import type { enTicket } from './en.ticket.ts';

export type SameKeys<T> = { [Key in keyof T]: T[Key] extends string ? string : SameKeys<T[Key]> };
/** Every key of the interface; the first part is the file. */
export type Texts = SameKeys<
  typeof en &
    typeof enInside &
    typeof enSettings &
    typeof enExhibitor &
    typeof enInvitations &
    typeof enPeople &
    typeof enRegistration &
    typeof enScanPoints &
    typeof enCapture &
    typeof enShop &
    typeof enTicket
>;
