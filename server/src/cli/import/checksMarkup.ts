import type { Dataset } from '@portal/contract/dataset';
import { errors } from '@portal/contract/errors';
import { markupLimits, markupProblem } from '../../richText/markup.ts';
import type { Problems } from './problems.ts';

type Field = [path: string, html: string | null | undefined];

/** Every rich text of a file, with its path. */
function* richTexts({ events, partnerEmails, notifications }: Dataset): Generator<Field> {
  for (const [index, event] of events.entries()) {
    const path = `events[${index}]`;
    yield [`${path}.description`, event.description];
    const contact = event.partnerPortal?.contactInformationForPartners;
    yield [`${path}.partnerPortal.contactInformationForPartners`, contact];
    yield [`${path}.templateEmail.contentHtml`, event.templateEmail?.contentHtml];
    for (const [at, { videoEmbedCode }] of (event.partners ?? []).entries())
      yield [`${path}.partners[${at}].videoEmbedCode`, videoEmbedCode];
  }
  for (const [index, { contentHtml }] of partnerEmails.entries())
    yield [`partnerEmails[${index}].contentHtml`, contentHtml];
  for (const [index, { contentText }] of notifications.entries())
    yield [`notifications[${index}].contentText`, contentText];
}

/** T11: rich text that no screen and no mail could carry. */
export function checkMarkup(dataset: Dataset, problems: Problems): void {
  for (const [path, html] of richTexts(dataset)) {
    const problem = html && markupProblem(html);
    if (problem)
      problems.add(
        path,
        errors[problem].details.en.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof markupLimits) =>
          String(markupLimits[name]),
        ),
      );
  }
}
