/** The error codes of the API with their HTTP status. */
export const errorStatus = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_SUPPORTED: 405,
  REQUEST_TIMEOUT: 408,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL_SERVER_ERROR: 500,
  BAD_GATEWAY: 502,
  SERVICE_UNAVAILABLE: 503,
  TIMEOUT: 504,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** The error messages of invalid fields by field name. */
export type FieldErrors = Record<string, string>;

/**
 * An error that is sent to the client. `message` and `fields` are shown to users: texts of a
 * feature's messages, never internals. Details for the log only go into `cause`, which is logged
 * from status 500 on.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  /** The value of the Retry-After header. */
  readonly retryAfterSeconds: number | undefined;
  /** The name of the exhausted limit, for log and metrics only. */
  readonly limit: string | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    options: {
      fields?: FieldErrors;
      retryAfterSeconds?: number;
      limit?: string | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = options.fields;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.limit = options.limit;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** An error that is shown under a field. */
export const fieldError = (code: ErrorCode, field: string, message: string): AppError =>
  new AppError(code, message, { fields: { [field]: message } });
