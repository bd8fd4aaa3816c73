import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** WebAuthn of the browser; its library comes when it is wanted. */
const library = () => import('@simplewebauthn/browser');

/** Lets a device make a passkey; what it answered, as text for the server. */
export async function createPasskey(options: string): Promise<string> {
  const { startRegistration } = await library();
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialCreationOptionsJSON;
  return JSON.stringify(await startRegistration({ optionsJSON }));
}

/** Lets a device answer with a passkey. */
export async function answerWithPasskey(options: string): Promise<string> {
  const { startAuthentication } = await library();
  const optionsJSON = JSON.parse(options) as PublicKeyCredentialRequestOptionsJSON;
  return JSON.stringify(await startAuthentication({ optionsJSON }));
}
