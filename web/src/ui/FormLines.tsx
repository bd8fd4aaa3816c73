import { ActionIcon, Button, Group, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { LineKit, LineValues } from './lineKit.ts';
import type { FieldValues } from './mergeEdits.ts';

interface Props<Line extends FieldValues> {
  form: UseFormReturnType<LineValues<Line>>;
  kit: LineKit<Line>;
  /** The fields of a line. */
  children: (at: number) => ReactNode;
  addLabel: string;
  /** For the line that is the first, the second … */
  removeLabel: (number: number) => string;
  /** What a line is about, where its fields do not say. */
  lineLabel?: (at: number) => string;
  atMost?: number;
  wrap?: boolean;
}

/** Lines of fields, to which one adds and of which one takes; below them what is wrong with how many there are. */
export function FormLines<Line extends FieldValues>(props: Props<Line>) {
  const { form, kit, children, addLabel, removeLabel, lineLabel } = props;
  const { atMost = kit.atMost, wrap = false } = props;
  const count = Number(form.values['count']);
  return (
    <>
      {Array.from({ length: count }, (_, at) => (
        <Group
          key={at}
          align="flex-start"
          gap="sm"
          wrap={wrap ? 'wrap' : 'nowrap'}
          {...(lineLabel && { role: 'group', 'aria-label': lineLabel(at) })}
        >
          {children(at)}
          <ActionIcon
            mt={28}
            size="lg"
            variant="subtle"
            color="gray"
            aria-label={removeLabel(at + 1)}
            onClick={() => form.setValues(kit.without(form.getValues(), at))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <Button
        variant="default"
        w="fit-content"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={count >= atMost}
        onClick={() => form.setValues(kit.with(form.getValues()))}
      >
        {addLabel}
      </Button>
      {form.errors['count'] && (
        <Text role="alert" c="var(--error)" fz="sm">
          {form.errors['count']}
        </Text>
      )}
    </>
  );
}
