import { Anchor, type AnchorProps } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes } from 'react';

type Props = AnchorProps & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof AnchorProps>;

/** A link in text, to a screen of ours. */
export const TextLink = createLink((props: Props) => <Anchor fz="sm" fw={550} {...props} />);

/** The way back to where a screen belongs (NAV-07). */
export const BackLink = createLink(({ children, ...props }: Props) => (
  <Anchor display="inline-flex" my="md" fw={550} c="dimmed" {...props}>
    <IconArrowLeft size={18} aria-hidden style={{ marginRight: 6, alignSelf: 'center' }} />
    {children}
  </Anchor>
));
