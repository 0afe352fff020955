/** The strict Content-Security-Policy. */
export const policy: string;
/** Serves a bundle before a server, or hands everything to the server. */
export function serve(options: {
  readonly dist?: string | undefined;
  readonly other?: string | undefined;
  readonly target: () => string;
  readonly base?: string;
  readonly host?: string;
  readonly port?: number;
}): Promise<{ readonly url: string; readonly port: number; silence(now: boolean): void; close(): Promise<void> }>;
