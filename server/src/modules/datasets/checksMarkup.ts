import type { Dataset } from '@portal/contract/dataset';
import { errors } from '@portal/contract/errors';
import { invitationRules, richTextRules, type RichTextRules } from '../../richText/html.ts';
import { leftOut } from '../../richText/leftOut.ts';
import { markupLimits, markupProblem } from '../../richText/markup.ts';
import type { Problems } from './problems.ts';

type Field = [path: string, html: string | null | undefined, rules?: RichTextRules];

/** Every rich text of a file, with its path. */
function* richTexts({ events, partnerEmails, notifications }: Dataset): Generator<Field> {
  for (const [index, event] of events.entries()) {
    const path = `events[${index}]`;
    yield [`${path}.description`, event.description, richTextRules];
    const contact = event.partnerPortal?.contactInformationForPartners;
    yield [`${path}.partnerPortal.contactInformationForPartners`, contact, richTextRules];
    yield [`${path}.templateEmail.contentHtml`, event.templateEmail?.contentHtml, invitationRules];
    for (const [at, { videoEmbedCode }] of (event.partners ?? []).entries())
      yield [`${path}.partners[${at}].videoEmbedCode`, videoEmbedCode];
  }
  for (const [index, { contentHtml }] of partnerEmails.entries())
    yield [`partnerEmails[${index}].contentHtml`, contentHtml, invitationRules];
  for (const [index, { contentText }] of notifications.entries())
    yield [`notifications[${index}].contentText`, contentText, richTextRules];
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

/** What is not taken over of the rich texts, a line for each of them (ORG-24). */
export function markupLeftOut(dataset: Dataset): string[] {
  return [...richTexts(dataset)].flatMap(([path, html, rules]) => {
    const parts = html && rules ? leftOut(html, rules) : [];
    return parts.length > 0 ? [`${path}: left out ${parts.join(', ')}.`] : [];
  });
}
