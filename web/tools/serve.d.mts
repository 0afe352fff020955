/** The strict Content-Security-Policy. */
export const policy: string;
/** Serves a bundle before a server. */
export function serve(options: {
  readonly dist: string;
  readonly target: () => string;
  readonly base?: string;
  readonly host?: string;
  readonly port?: number;
}): Promise<{ readonly url: string; readonly port: number; close(): Promise<void> }>;
