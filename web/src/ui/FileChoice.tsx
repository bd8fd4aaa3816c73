import { FileButton, type FileButtonProps } from '@mantine/core';
import { useRef } from 'react';

interface Props extends Pick<FileButtonProps, 'accept' | 'children'> {
  onChoose: (file: File) => void;
}

/** A button that asks for a file. */
export function FileChoice({ onChoose, ...button }: Props) {
  const empty = useRef<() => void>(null);
  const choose = (file: File | null) => {
    // Of a file of the same name, corrected meanwhile, browsers tell only where none is chosen.
    empty.current?.();
    if (file) onChoose(file);
  };
  return <FileButton {...button} resetRef={empty} onChange={choose} />;
}
