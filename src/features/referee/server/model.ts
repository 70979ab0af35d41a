import type { GenerateContentConfig, GenerateContentResponse, GoogleGenAI } from '@google/genai';
import type { ModelResponse } from '#features/referee/server/service/model-answer.ts';
import type { Prompt } from '#features/referee/server/service/prompt.ts';
import type { Config } from '#platform/server/config.ts';
import { fetchWithoutRedirects } from '#platform/server/http/fetch-without-redirects.ts';

/** Why a model did not answer; `isRetryable` if another attempt may succeed. */
export class ModelFailure extends Error {
  readonly reason:
    | 'timeout'
    | 'not_configured'
    | 'too_many'
    | 'network'
    | 'invalid'
    | 'unreadable'
    | 'refused'
    | 'no_answer';
  readonly isRetryable: boolean;

  constructor(reason: ModelFailure['reason'], detail: string, { isRetryable = true } = {}) {
    super(detail);
    this.name = 'ModelFailure';
    this.reason = reason;
    this.isRetryable = isRetryable;
  }
}

export type Model = {
  /**
   * One attempt, without retries and without a timeout.
   * @throws {ModelFailure} with a message that contains no personal data and no key, and may be
   *   logged
   */
  write(prompt: Prompt, signal: AbortSignal): Promise<ModelResponse>;
};

const categories = ['HARASSMENT', 'HATE_SPEECH', 'SEXUALLY_EXPLICIT', 'DANGEROUS_CONTENT'] as const;

/** The values of the specification (7.5). */
const settings = {
  maxOutputTokens: 1000,
  temperature: 0.7,
  topP: 0.8,
  topK: 40,
  safetySettings: categories.map((category) => ({
    category: `HARM_CATEGORY_${category}`,
    threshold: 'BLOCK_MEDIUM_AND_ABOVE',
  })),
};

const models = new WeakMap<Config, Model>();

/** The configured model; null without an API key. */
export function modelOf(config: Config): Model | null {
  const { geminiApiKey, geminiModel, geminiBaseUrl } = config;
  if (geminiApiKey === null) return null;
  const existing = models.get(config);
  if (existing !== undefined) return existing;
  let client: Promise<GoogleGenAI> | undefined;
  const connect = async () => {
    // Imported with the first question: it is large, and most processes never need it.
    const { GoogleGenAI } = await import('@google/genai');
    return new GoogleGenAI({
      apiKey: geminiApiKey,
      // Explicit, as otherwise environment variables of other programs would decide.
      vertexai: false,
      httpOptions: {
        baseUrl: geminiBaseUrl ?? 'https://generativelanguage.googleapis.com/',
        // the version with a documented system instruction
        apiVersion: 'v1beta',
        fetch: fetchWithoutRedirects,
      },
    });
  };
  const model: Model = {
    write: async ({ system, turns }, signal) => {
      client ??= connect();
      const { models } = await client;
      try {
        const response = await models.generateContent({
          model: geminiModel,
          contents: turns.map((text) => ({ role: 'user', parts: [{ text }] })),
          config: {
            ...(settings as GenerateContentConfig),
            systemInstruction: system,
            abortSignal: signal,
          },
        });
        return parseResponse(response);
      } catch (error) {
        throw error instanceof ModelFailure ? error : toModelFailure(error);
      }
    },
  };
  models.set(config, model);
  return model;
}

function parseResponse({ candidates, promptFeedback }: GenerateContentResponse): ModelResponse {
  if (promptFeedback?.blockReason !== undefined)
    throw new ModelFailure('no_answer', 'the question was blocked', { isRetryable: false });
  const [candidate] = Array.isArray(candidates) ? candidates : [];
  if (candidate === undefined) throw new ModelFailure('invalid', 'the response has no candidate');
  const parts = candidate.content?.parts ?? [];
  if (!Array.isArray(parts)) throw new ModelFailure('invalid', 'the response has no parts');
  const text = parts
    .filter(({ thought }) => thought !== true)
    .map((part) => (typeof part.text === 'string' ? part.text : ''))
    .join('');
  return { text, isCutOff: candidate.finishReason === 'MAX_TOKENS' };
}

/**
 * Contains only status codes and our own texts, as the service's message may quote the question.
 */
function toModelFailure(error: unknown): ModelFailure {
  if (error instanceof SyntaxError)
    return new ModelFailure('unreadable', 'the response is no JSON');
  // Network errors have a cause; a TypeError without one means an unexpected response.
  if (error instanceof TypeError && error.cause === undefined)
    return new ModelFailure('invalid', 'the response has another shape');
  const status = error instanceof Error && 'status' in error ? Number(error.status) : Number.NaN;
  if (Number.isNaN(status)) return new ModelFailure('network', 'the service cannot be reached');
  const detail = `the service answered ${status}`;
  if (status === 429) return new ModelFailure('too_many', detail);
  if (status === 408 || status === 504) return new ModelFailure('timeout', detail);
  // a wrong key is also answered with 400
  const isKey = status === 400 && error instanceof Error && /API[_ ]key/i.test(error.message);
  if (isKey || [401, 403, 404].includes(status))
    return new ModelFailure('not_configured', detail, { isRetryable: false });
  return new ModelFailure('refused', detail, { isRetryable: status >= 500 });
}
