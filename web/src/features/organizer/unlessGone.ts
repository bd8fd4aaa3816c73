import * as errorCode from 'virtual:errorCodes';
import { isCode } from '../../ui/errorText.ts';

/** Ends something: where the reply is lost, and where somebody else was quicker, it is gone all the same. */
export async function unlessGone(
  ending: Promise<unknown>,
  reading: () => Promise<unknown>,
): Promise<void> {
  try {
    await ending;
  } catch (failed) {
    const isGone = await reading().then(
      () => false,
      (error: unknown) => isCode(error, errorCode.notFound),
    );
    if (!isGone) throw failed;
  }
}
