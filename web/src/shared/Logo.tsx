import { Avatar } from '@mantine/core';
import { initialsOf } from '../ui/initials.ts';

interface Props {
  path: string | null;
  name: string;
  size: number;
}

/** A logo in its frame; initials where there is none. Beside the name, so it says nothing itself. */
export function Logo({ path, name, size }: Props) {
  return (
    <Avatar src={path && `${path}_XS`} alt="" aria-hidden size={size} radius="md" color="gray">
      {initialsOf(name)}
    </Avatar>
  );
}
