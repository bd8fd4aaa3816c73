import type { ChecklistState, TaskKind } from '@portal/contract/checklistFacts';
import type { Language } from '@portal/contract/errors';
import { dayAt } from '@portal/contract/eventTime';
import { taskTitle } from '@portal/contract/taskWords';
import { escapeHtml } from '../html.ts';
import { letter, type Message } from '../layout.ts';
import type { MailHead } from '../mailHead.ts';
import { styled } from '../richText.ts';

interface ToDo {
  taskKind: TaskKind;
  subject: string | null;
  done: number;
  of: number;
  state: ChecklistState;
  deadline: string;
  /** Path in the portal, with the field behind its `#`. */
  target: string;
}

/** What one exhibitor has still to do at one event. */
interface Part {
  eventID: number;
  partnerID: number;
  eventName: string;
  partnerName: string;
  timeZone: string;
  tasks: ToDo[];
}

interface Reminder {
  firstNames: string;
  parts: Part[];
  publicUrl: string;
  /** Where all are of one event. */
  head: MailHead | undefined;
}

const texts = {
  en: {
    count: (count: number) => (count === 1 ? '1 thing to do' : `${count} things to do`),
    atEvents: (count: number) => ` at ${count} events`,
    overdue: (count: number) => `, ${count} overdue`,
    greeting: (name: string) => `Hello ${name}, this is still to be done in the exhibitor portal.`,
    due: (day: string) => `due ${day}`,
    wasDue: (day: string) => `overdue, was due ${day}`,
    toEvent: 'Open the event',
    toPortal: 'Open the portal',
    footnote:
      'You get this mail because you look after what an exhibitor does at the event. Its organiser has chosen the days of the reminders; none comes when everything is done.',
  },
  fi: {
    count: (count: number) => (count === 1 ? '1 asia tekemättä' : `${count} asiaa tekemättä`),
    atEvents: (count: number) => ` ${count} tapahtumassa`,
    overdue: (count: number) => `, ${count} myöhässä`,
    greeting: (name: string) =>
      `Hei ${name}, nämä ovat vielä tekemättä näytteilleasettajaportaalissa.`,
    due: (day: string) => `määräaika ${day}`,
    wasDue: (day: string) => `myöhässä, määräaika oli ${day}`,
    toEvent: 'Avaa tapahtuma',
    toPortal: 'Avaa portaali',
    footnote:
      'Saat tämän viestin, koska hoidat näytteilleasettajan asioita tapahtumassa. Järjestäjä on valinnut muistutusten päivät; kun kaikki on tehty, muistutusta ei tule.',
  },
};

/** The address of a place in the portal, which opens for this exhibitor. */
function urlOf(publicUrl: string, target: string, { partnerID }: Part): string {
  const url = new URL(publicUrl + target);
  url.searchParams.set('partnerID', String(partnerID));
  return url.href;
}

/** What a user has still to do for all their exhibitors: one mail a day (ORG-86). */
export function taskReminderMail(
  language: Language,
  { firstNames, parts, publicUrl, head }: Reminder,
): Message {
  const text = texts[language];
  const tasks = parts.flatMap((part) => part.tasks);
  const overdueCount = tasks.filter(({ state }) => state === 'overdue').length;
  const [first, ...others] = parts as [Part];
  const eventCount = new Set(parts.map(({ eventID }) => eventID)).size;
  const counted = [
    text.count(tasks.length),
    eventCount > 1 && text.atEvents(eventCount),
    overdueCount > 0 && text.overdue(overdueCount),
  ]
    .filter(Boolean)
    .join('');
  const subject = eventCount > 1 ? counted : `${first.eventName}: ${counted}`;
  return letter({
    language,
    ...(head && { head }),
    // A header is one line.
    subject: subject.replaceAll(/\s+/g, ' '),
    heading: subject,
    paragraphs: [
      text.greeting(firstNames),
      ...parts.map((part) => {
        const headline = [part.partnerName, others.length > 0 && eventCount > 1 && part.eventName]
          .filter(Boolean)
          .join(' – ');
        const lines = part.tasks.map((task) => {
          const day = dayAt(task.deadline, part.timeZone);
          return {
            title: taskTitle(task, language),
            due: task.state === 'overdue' ? text.wasDue(day) : text.due(day),
            url: urlOf(publicUrl, task.target, part),
          };
        });
        const items = lines.map(
          ({ title, due, url }) =>
            `<li><a href="${escapeHtml(url)}">${escapeHtml(title)}</a>: ${escapeHtml(due)}</li>`,
        );
        return {
          html: `<h2 style="margin:24px 0 8px;font-size:16px;line-height:1.3">${escapeHtml(headline)}</h2>${styled(`<ul>${items.join('')}</ul>`)}`,
          text: [
            headline,
            ...lines.map(({ title, due, url }) => `- ${title}: ${due}\n  ${url}`),
          ].join('\n'),
        };
      }),
    ],
    button: eventCount > 1 ? text.toPortal : text.toEvent,
    url: eventCount > 1 ? publicUrl : urlOf(publicUrl, `/events/${first.eventID}`, first),
    footnote: text.footnote,
  });
}
