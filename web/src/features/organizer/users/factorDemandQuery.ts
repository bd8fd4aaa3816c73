import { dayAt } from '@portal/contract/eventTime';
import { organizerFactorRoutes } from '@portal/contract/organizerFactors';
import { read } from '../../../api/query.ts';

/** ORG-11 */
export const demandQuery = () =>
  read(organizerFactorRoutes.factorDemand, {}, { inlineError: true });

/** A day of the calendar, wherever its clocks are. */
export const calendarDay = (day: string) => dayAt(`${day}T12:00:00Z`, 'UTC');
