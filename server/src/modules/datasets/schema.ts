import { dataset } from '@portal/contract/dataset';
import * as z from 'zod';

/** What an editor checks a file with (IMP-01). */
export const publishedSchema = () => z.toJSONSchema(dataset, { io: 'input' });
