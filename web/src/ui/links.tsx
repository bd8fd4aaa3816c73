import { Anchor, type AnchorProps } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import styles from './links.module.css';
import { mailTo, phoneTo } from './reach.ts';

type Props = AnchorProps & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof AnchorProps>;

/** A click that opens another tab or window is the browser's. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link in text, to a screen of ours. */
export const TextLink = createLink((props: Props) => <Anchor fz="sm" fw={550} {...props} />);

/** The way back to where a screen belongs (NAV-07). */
export const BackLink = createLink(({ children, ...props }: Props) => (
  <Anchor display="inline-flex" my="md" fw={550} c="dimmed" {...props}>
    <IconArrowLeft size={18} aria-hidden style={{ marginRight: 6, alignSelf: 'center' }} />
    {children}
  </Anchor>
));

/** An address of somebody: in a list on one line, cut where it has no room. Plain, as lists have a thousand (S12). */
export function MailLink({ email }: { email: string }) {
  return (
    <a className={styles.address} title={email} href={mailTo(email)}>
      {email}
    </a>
  );
}

/** A number to call. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    <a className={styles.number} href={phoneTo(phone)}>
      {phone}
    </a>
  );
}

/**
 * The parts of an address of ours that is known as a whole, as a link takes them:
 * `/events/1/people?add=yes#list`.
 */
export function linkTo(address: string): { to: string; search: never; hash: string } {
  const { pathname, searchParams, hash } = new URL(address, location.origin);
  return {
    to: pathname,
    // As the router writes them: text that looks as a number would be quoted.
    search: Object.fromEntries(
      [...searchParams].map(([name, value]) => [name, /^\d{1,15}$/.test(value) ? +value : value]),
    ) as never,
    hash: hash.slice(1),
  };
}
