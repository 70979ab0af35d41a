import { build, type Rolldown } from 'vite';
import { describe, expect, it } from 'vitest';
import { sonnerWithoutStyleElement } from '../vite.config.ts';

const sourceOf = async (plugins: ReturnType<typeof sonnerWithoutStyleElement>[]): Promise<string> => {
  const result = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'src/platform/web/ui/toasts.tsx', preserveEntrySignatures: 'strict' },
    },
  })) as Rolldown.RolldownOutput;
  return result.output.map((file) => (file.type === 'chunk' ? file.code : '')).join('\n');
};

describe('the toasts as they are built', () => {
  it('add no <style> element, which the Content-Security-Policy would refuse', async () => {
    const mark = /createElement\(["'`]style["'`]\)|__insertCSS/;
    expect(await sourceOf([])).toMatch(mark);
    const built = await sourceOf([sonnerWithoutStyleElement()]);
    expect(built).not.toMatch(mark);
    expect(built).toContain('data-sonner-toaster');
  });
});
