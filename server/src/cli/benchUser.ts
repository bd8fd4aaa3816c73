/** Who belongs to the first partners of every generated data set. */
export const benchUser = { email: 'bench@example.com', password: 'demo1234' };
