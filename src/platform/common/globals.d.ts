/**
 * The globals that common code may use: those shared by Node and all browsers. Only
 * tsconfig.common.json includes this file; the others have these names from their libraries.
 */
declare const crypto: { randomUUID(): `${string}-${string}-${string}-${string}-${string}` };

declare class AbortSignal {
  private constructor();
  readonly aborted: boolean;
}
