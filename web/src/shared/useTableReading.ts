import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notifyError } from '../ui/notify.ts';
import { TableProblem } from './tableFile.ts';

/** Reads a table by `open`; `problem` says what is wrong with the last one. */
export function useTableReading<Source>(open: (source: Source) => Promise<void>) {
  const [problem, setProblem] = useState<TableProblem>();
  const reading = useMutation({
    mutationKey: ['blocking'],
    mutationFn: open,
    onMutate: () => setProblem(undefined),
    onError: (error) => {
      if (error instanceof TableProblem) setProblem(error);
      else notifyError(error);
    },
  });
  return { reading, problem };
}
