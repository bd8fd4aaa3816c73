import { registrationLinkPlaceholder } from '@portal/contract/recipients';
import type { Pool } from 'pg';
import { filledBody } from '../../mail/bodies.ts';
import type { Message } from '../../mail/layout.ts';
import { mailLimit } from '../../mail/mailLimit.ts';
import { calendarMark, unsubscribeMark } from '../../mail/messages/guestInvitation.ts';

/** A link that opens nothing, where a mail has no recipient. */
const sampleCode = '00000000-0000-4000-8000-000000000000';

/** An invitation as it would leave, with links that open nothing (SRV-58, SRV-60). */
export function withSampleLinks(message: Message, publicUrl: string): Message {
  const filling = {
    [registrationLinkPlaceholder.slice(2, -2)]: `${publicUrl}/register/${sampleCode}`,
    [unsubscribeMark]: `${publicUrl}/optOut/${sampleCode}`,
    [calendarMark]: `${publicUrl}/v1/registrations/${sampleCode}/calendar`,
  };
  return { ...message, ...filledBody({ ...message, filling }) };
}

/** Tests that one user may mail (T13). */
export const testLimit = (pool: Pool) =>
  mailLimit(pool, 'invitationTests', { perHour: 30, perDay: 100 });
