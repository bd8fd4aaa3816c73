/** The addresses of the password's way back: they open with and without a session (AUTH-07). */
export const recovery = /^\/password-recovery(?:\/([^/]+))?\/?$/;
