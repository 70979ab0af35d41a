import type { GenerateContentConfig, GenerateContentResponse } from '@google/genai';
import type { Written } from '#features/referee/rules/model-answer.ts';
import type { Prompt } from '#features/referee/rules/prompt.ts';
import type { Config } from '#platform/server/config.ts';

/** Why a model did not answer; `may_pass` where another attempt may succeed. */
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
  readonly mayPass: boolean;

  constructor(reason: ModelFailure['reason'], detail: string, options: { mayPass: boolean }) {
    super(detail);
    this.name = 'ModelFailure';
    this.reason = reason;
    this.mayPass = options.mayPass;
  }
}

/** A model outside that writes answers. */
export type Model = {
  /**
   * One attempt, without repetition and without an end of its own.
   * @throws {ModelFailure} whose words name no one and no key, and may be logged
   */
  write(prompt: Prompt, signal: AbortSignal): Promise<Written>;
};

const categories = ['HARASSMENT', 'HATE_SPEECH', 'SEXUALLY_EXPLICIT', 'DANGEROUS_CONTENT'] as const;

/** Just the values of the specification (7.5). */
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

const made = new WeakMap<Config, Model>();

/** The model that the settings name; null without a key. */
export function modelOf(config: Config): Model | null {
  const { geminiApiKey, geminiModel, geminiBaseUrl } = config;
  if (geminiApiKey === null) return null;
  const known = made.get(config);
  if (known !== undefined) return known;
  // Read when somebody first asks: it is large, and most processes never need it.
  const library = () => import('@google/genai');
  let client: Promise<InstanceType<Awaited<ReturnType<typeof library>>['GoogleGenAI']>> | undefined;
  const connect = async () => {
    const { GoogleGenAI } = await library();
    return new GoogleGenAI({
      apiKey: geminiApiKey,
      // Said, or variables of the environment that belong to other programs would decide.
      vertexai: false,
      httpOptions: {
        baseUrl: geminiBaseUrl ?? 'https://generativelanguage.googleapis.com/',
        // the version whose system instruction is documented
        apiVersion: 'v1beta',
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
          config: { ...(settings as GenerateContentConfig), systemInstruction: system, abortSignal: signal },
        });
        return written(response);
      } catch (error) {
        throw error instanceof ModelFailure ? error : failureOf(error);
      }
    },
  };
  made.set(config, model);
  return model;
}

function written({ candidates, promptFeedback }: GenerateContentResponse): Written {
  if (promptFeedback?.blockReason !== undefined)
    throw new ModelFailure('no_answer', 'the question was blocked', { mayPass: false });
  const [candidate] = Array.isArray(candidates) ? candidates : [];
  if (candidate === undefined)
    throw new ModelFailure('invalid', 'the response has no candidate', { mayPass: true });
  const parts = candidate.content?.parts ?? [];
  if (!Array.isArray(parts))
    throw new ModelFailure('invalid', 'the response has no parts', { mayPass: true });
  const text = parts
    .filter(({ thought }) => thought !== true)
    .map((part) => (typeof part.text === 'string' ? part.text : ''))
    .join('');
  return { text, isCutOff: candidate.finishReason === 'MAX_TOKENS' };
}

/** Only numbers and our own words: what the service says may quote the question. */
function failureOf(error: unknown): ModelFailure {
  if (error instanceof SyntaxError)
    return new ModelFailure('unreadable', 'the response is no JSON', { mayPass: true });
  // What the network does has a cause; without one, the library or we have stumbled over what the response is.
  if (error instanceof TypeError && error.cause === undefined)
    return new ModelFailure('invalid', 'the response has another shape', { mayPass: true });
  const status = error instanceof Error && 'status' in error ? Number(error.status) : Number.NaN;
  if (Number.isNaN(status))
    return new ModelFailure('network', 'the service cannot be reached', { mayPass: true });
  const detail = `the service answered ${status}`;
  if (status === 429) return new ModelFailure('too_many', detail, { mayPass: true });
  if (status === 408 || status === 504) return new ModelFailure('timeout', detail, { mayPass: true });
  // 400 is also what a wrong key is answered with
  const isKey = status === 400 && error instanceof Error && /API[_ ]key/i.test(error.message);
  if (isKey || [401, 403, 404].includes(status))
    return new ModelFailure('not_configured', detail, { mayPass: false });
  return new ModelFailure('refused', detail, { mayPass: status >= 500 });
}
