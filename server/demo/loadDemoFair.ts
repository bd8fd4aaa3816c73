export async function loadDemoFair(_deps: unknown): Promise<void> {}
