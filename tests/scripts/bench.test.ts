import { describe, expect, it } from 'vitest';
import { availableChangesReport } from '../../bench/available-changes.ts';
import { builtInReport } from '../../bench/built-in-referee.ts';
import { toHttp } from '../../bench/calls.ts';
import { stepsOf } from '../../bench/database.ts';
import { deadlinesReport, deadlinesSummary } from '../../bench/deadlines-report.ts';
import { disjoint, latencyOf } from '../../bench/delivery.ts';
import { deliveryReport } from '../../bench/delivery-report.ts';
import { createDeliveryTracker, topicReader } from '../../bench/delivery-tracker.ts';
import { readOptions } from '../../bench/options.ts';
import { hideColons, latenciesOf, toScript } from '../../bench/pgbench-script.ts';
import { ratioOf, report } from '../../bench/report.ts';
import { responseReader } from '../../bench/response-reader.ts';
import { fromLatencies, median, medianOf, percentile } from '../../bench/statistics.ts';

const draw = {
  session_id: 's-1',
  user_id: 'u-1',
  play_date_id: 'p-1',
  search_query: 'ann',
  two_common: 'ma',
  two_rare: 'zo',
  more_common: 'mar',
  more_rare: 'zoltan',
};

describe('numbers', () => {
  it('percentiles are values that occurred; of an empty list 0', () => {
    const sorted = Array.from({ length: 200 }, (_, nr) => nr + 1);
    expect([0, 0.5, 0.99, 1].map((share) => percentile(sorted, share))).toEqual([1, 100, 198, 200]);
    expect(percentile([7], 0.99)).toBe(7);
    expect(percentile([], 0.5)).toBe(0);
  });

  it('a disturbed round does not change the median', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    const rounds = [
      { rate: 100, p50: 1, p99: 5 },
      { rate: 10, p50: 90, p99: 900 },
      { rate: 110, p50: 2, p99: 4 },
    ];
    expect(medianOf(rounds)).toEqual({ rate: 100, p50: 2, p99: 5 });
  });

  it('the rate of clients follows from their latencies', () => {
    expect(fromLatencies([10, 30], 4)).toEqual({ rate: 200, p50: 10, p99: 30 });
    expect(fromLatencies([], 4)).toEqual({ rate: 0, p50: 0, p99: 0 });
  });
});

describe('scripts for pgbench', () => {
  it('bind drawn values by name, constants as constants and undefined as NULL', () => {
    const statements = [
      { text: 'select 1 from sessions where id = $1', values: ['s-1'] },
      { text: '\n select $2::text is null, $1 = $1, $3 ', values: ['u-1', null, 20] },
    ];
    expect(toScript(statements, draw)).toEqual({
      text: 'select 1 from sessions where id = :session_id;\nselect :nothing::text is null, :user_id = :user_id, :c1_3;\n',
      variables: { c1_3: '20' },
    });
    expect(() => toScript([{ text: 'select $1', values: [{}] }], draw)).toThrow(
      'cannot be a pgbench variable',
    );
  });

  it('escape colons inside quotes, which pgbench would read as variables', () => {
    expect(hideColons("to_char(at, 'HH24:MI'), 'it''s', x::text")).toBe(
      "to_char(at, E'HH24\\x3aMI'), 'it''s', x::text",
    );
    expect(() => hideColons("select '\\:'")).toThrow('cannot be rewritten');
  });

  it('are measured by the log: one script, after the warm-up and within the time', () => {
    const log = ['0 1 500000 0 100 500000', '1 1 2000 0 101 300000', '1 2 9000 1 101 400000']
      .concat(['0 2 4000 0 101 500000', '0 3 4000 0 109 0', ''])
      .join('\n');
    expect(latenciesOf(log, 0, 1000, 3000)).toEqual([2, 4]);
    expect(latenciesOf('', 0, 1000, 3000)).toEqual([]);
  });
});

describe('the load generator', () => {
  it('sends requests of a signed-in user', () => {
    const search = {
      name: 'x',
      title: 'X',
      method: 'POST',
      path: () => '/api/x',
      body: () => '{"q":"é"}',
    } as const;
    const text = toHttp(search, draw, { apikey: 'key', token: 'token' });
    expect(text).toMatch(/^POST \/api\/x HTTP\/1.1\r\n/);
    expect(text).toContain('\r\nauthorization: Bearer token\r\n');
    expect(text).toMatch(/content-length: 10\r\n\r\n\{"q":"é"\}$/);
  });

  it('recognises a complete response, whatever the chunks', () => {
    const plain = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nbody';
    const chunked = 'HTTP/1.1 403 Forbidden\r\ntransfer-encoding: chunked\r\n\r\n4\r\nbody\r\n0\r\n\r\n';
    const empty = 'HTTP/1.1 204 No Content\r\n\r\n';
    for (const [answer, status] of [[plain, 200] as const, [chunked, 403] as const, [empty, 204] as const]) {
      const reader = responseReader();
      // Twice on one connection, byte by byte and at once.
      for (const byte of answer.slice(0, -1)) expect(reader.push(Buffer.from(byte))).toBeNull();
      expect(reader.push(Buffer.from(answer.slice(-1)))).toBe(status);
      expect(reader.push(Buffer.from(answer))).toBe(status);
    }
  });
});

describe('the built-in referee', () => {
  it('is compared in the table with the quickest response of the same rounds', () => {
    const measured = { rate: 900, p50: 30, p99: 60, serverUs: 800, generatorUs: 20, count: 90 };
    const text = builtInReport({
      answers: [measured],
      healthz: [{ ...measured, rate: 9000, serverUs: null }],
    });
    expect(text).toContain('| A question to the built-in referee | 900 | 30.0 | 60.0 | 800 |');
    expect(text).toContain('| /healthz, which asks nothing | 9,000 | 30.0 | 60.0 | unknown |');
    expect(text).toContain('**0.10** of it');
  });
});

describe('what has changed in Available', () => {
  it('is compared with the first page of the same round, by the time of app and database', () => {
    const text = availableChangesReport({
      page: [
        { app: 300, postgres: 700 },
        { app: 600, postgres: 1400 },
      ],
      changes: [
        { app: 100, postgres: 50 },
        { app: 100, postgres: 50 },
      ],
    });
    expect(text).toContain('| Available, first page | 450 | 1,050 | 1,500 |');
    expect(text).toContain('since the fourth newest | 100 | 50 | 150 |');
    expect(text).toContain('**0.11** of one');
  });
});

describe('chat delivery', () => {
  it('reads topics whatever the chunks, and nothing in comments', () => {
    const text = ': open\n\ndata: {"topics":["a","b"]}\n\n: heartbeat\n\ndata: {"topics":["c"]}\n\n';
    const [whole, cut] = [topicReader(), topicReader()];
    expect(whole(text)).toEqual(['a', 'b', 'c']);
    expect([...text].flatMap(cut)).toEqual(['a', 'b', 'c']);
  });

  it('counts each arrival once, and how many are missing', () => {
    const tracker = createDeliveryTracker();
    tracker.sent('chat', ['ann', 'ben'], 100);
    tracker.arrived('chat', 'ann', 103);
    tracker.arrived('chat', 'ann', 104);
    tracker.arrived('chat', 'the author', 105);
    tracker.arrived('another chat', 'ben', 106);
    expect(tracker.missing()).toBe(1);
    expect(() => tracker.sent('chat', ['ben'], 200)).toThrow('still waits');
    tracker.arrived('chat', 'ben', 210);
    expect(tracker.missing()).toBe(0);
    expect(tracker.take()).toEqual([3, 110]);
    expect(tracker.take()).toEqual([]);
  });

  it('takes chats without a common user', () => {
    const chat = (...ids: string[]) => ({ people: ids.map((userId) => ({ user_id: userId })) });
    const [one, overlapping, two, three] = [chat('a', 'b'), chat('b', 'c'), chat('c', 'd'), chat('e', 'f')];
    expect(disjoint([one, overlapping, two, three], 2)).toEqual([one, two]);
    expect(disjoint([one, overlapping], 2)).toEqual([one]);
  });

  it('reports medians over the rounds, and the maximum of all', () => {
    expect(latencyOf([[3, 1, 2], [50], [4, 4, 4]])).toEqual({ p50: 4, p99: 4, max: 50, count: 7 });
    expect(latencyOf([])).toEqual({ p50: 0, p99: 0, max: 0, count: 0 });
  });

  it('is compared in the table with the bare notification', () => {
    const round = { delivery: [8, 8], burst: [30], notify: [0.5], insertNotify: [4] };
    const text = deliveryReport({ streams: 1000, chats: 250, pace: 50, burst: 100, rounds: [round] });
    expect(text).toContain('## Chat delivery with 1,000 open streams');
    expect(text).toMatch(/A message, .* \| 8\.00 \| 8\.00 \| 8\.00 \| 2 \|/);
    expect(text).toMatch(/in one commit, .* \| 4\.00 \| 4\.00 \| 4\.00 \| 1 \| \*\*2\.0\*\* \| 2\.0 \|/);
    expect(text).toMatch(/pg_notify alone, .* \| \*\*16\.0\*\* \| 16\.0 \|/);
  });
});

describe('deadlines', () => {
  it('are reported by kind, evenly and at once, with the processor time of both', () => {
    const spread = (late: number) => ({
      ...{ count: 2, seconds: 600, node: 0.1, postgres: 0.2 },
      lateness: [{ kind: 'match' as const, count: 2, p50: late, p99: late + 1, max: late + 2 }],
    });
    const deadlines = {
      idle: { node: null, postgres: 0.01 },
      even: spread(10),
      burst: { ...spread(20), seconds: 0 },
    };
    expect(deadlinesSummary(deadlines)).toBe(
      'Deadlines: at most 12.0 s late at 0.300 of a core, 22.0 s at once',
    );
    const text = deadlinesReport(deadlines);
    expect(text).toContain('| 2 evenly over 10 minutes, 2 at one moment |');
    expect(text).toContain('| 2 | 10.0 | 11.0 | **12.0** | 2 | 20.0 | 21.0 | **22.0** |');
    expect(text).toMatch(/0\.100 of a core and PostgreSQL \*\*0\.200\*\*; .* without any, unknown and/);
  });
});

describe('the command line', () => {
  it('measures at full size and writes the table; with options it writes nothing', () => {
    const full = readOptions([], '/root');
    expect(full).toMatchObject({ players: 100_000, playDates: 50_000, connections: 32, calls: [] });
    expect(full.results).toMatch(/results\.md$/);
    const quick = readOptions(['--players', '2000', '--calls', 'unread,chat'], '/root');
    expect(readOptions(['--seconds', '3', '--folder', '/elsewhere'], '/root').command).toBe(
      'npm run bench -- --seconds 3',
    );
    expect(full.command).toBe('npm run bench');
    expect(quick).toMatchObject({
      players: 2000,
      playDates: 50_000,
      calls: ['unread', 'chat'],
      results: null,
    });
  });

  it('refuses invalid values', () => {
    expect(() => readOptions(['--players', 'many'], '/root')).toThrow('--players must be a whole number');
    expect(() => readOptions(['--rounds', '0'], '/root')).toThrow('--rounds');
    expect(() => readOptions(['--fast'], '/root')).toThrow('--fast');
  });
});

describe('the test data', () => {
  it('is created in steps with titles', () => {
    expect(stepsOf('-- about\n\n-- step: one\nselect 1;\n-- step: two\nselect 2;\n')).toEqual([
      { title: 'one', sql: '\nselect 1;\n' },
      { title: 'two', sql: '\nselect 2;\n' },
    ]);
  });
});

describe('the table', () => {
  const app = [{ rate: 600, p50: 1, p99: 2, serverUs: null, generatorUs: 20, count: 90 }];
  const result = { call: { name: 'x', title: 'A call' }, app, sql: [{ rate: 1000, p50: 1, p99: 20 }] };

  it('has a row for each call, with its ratio', () => {
    const about = { cores: 2, processor: 'one', memoryGb: 8, node: 'v24', load: 0.1, beside: null };
    const results = {
      calls: [result],
      changes: null,
      builtIn: null,
      delivery: null,
      deadlines: null,
      adminLists: null,
      searches: [],
      tableReads: 0,
    };
    const text = report(results, readOptions([], '/root'), about);
    expect(text).toContain(
      '| A call | 600 | 1.00 | 2.00 | 1,000 | 1.00 | 20.0 | **0.60** | 0.60 to 0.60 | unknown | 20 |',
    );
    expect(text).toContain('npm run bench');
    expect(text).not.toContain('quiet machine');
    expect(report(results, readOptions([], '/root'), { ...about, load: 7 })).toContain('Not a quiet machine');
  });

  it('shows for searches the ratio of p99, and sequential scans', () => {
    const about = { cores: 2, processor: 'one', memoryGb: 8, node: 'v24', load: 0.1, beside: null };
    const slow = { ...result, sql: [{ rate: 1000, p50: 1, p99: 1.6 }] };
    const text = report(
      {
        calls: [],
        changes: null,
        builtIn: null,
        delivery: null,
        deadlines: null,
        adminLists: null,
        searches: [slow],
        tableReads: 3,
      },
      readOptions(['--crowd', '5000'], '/root'),
      about,
    );
    expect(text).toContain('## Player search among 5,000 players');
    expect(text).toContain('| A call | 600 | 1.00 | 2.00 | 1,000 | 1.00 | 1.60 | **1.25** |');
    expect(text).toMatch(/counts\s+them: 3\./);
  });

  it('has the median ratio of rounds, each to the SQL of its own round, and 0 without rounds', () => {
    const of = (rate: number) => ({ rate, p50: 1, p99: 2, serverUs: null, generatorUs: 20, count: 90 });
    const drifting = { app: [of(600), of(300), of(900)], sql: [of(1000), of(400), of(1000)] };
    expect(ratioOf(drifting)).toBeCloseTo(0.75);
    expect(ratioOf({ app, sql: [] })).toBe(0);
  });
});
