// The life of a project as a table: what each event leads to, and what should be done then.

/**
 * - `idle`: nothing runs
 * - `parsing`: a run that was asked for, whose progress is the project's state
 * - `following`: a run that brings a watched folder up to date; the project stays `ready`
 * - `cancelling`: a run that was asked to end
 * - `deleting`: nothing begins any more
 */
export const lifePhases = ['idle', 'parsing', 'following', 'cancelling', 'deleting'] as const
export type LifePhase = (typeof lifePhases)[number]

/** `submit` asks for a parse, `change` tells about one on disk, `end` of a run however it went, `keep` of a failed deletion. */
export const lifeEvents = ['submit', 'change', 'cancel', 'end', 'delete', 'keep'] as const
export type LifeEvent = (typeof lifeEvents)[number]

/**
 * - `begin`: start a run
 * - `join`: remember the change for the run after this one
 * - `promote`: the run in progress counts as asked for from now on
 * - `abort`: tell the run to end
 */
export type LifeAction = 'none' | 'begin' | 'join' | 'promote' | 'abort'

interface Transition {
  readonly to: LifePhase
  readonly action: LifeAction
}

const to = (phase: LifePhase, action: LifeAction = 'none'): Transition => ({ to: phase, action })

export const lifeTable: Readonly<Record<LifePhase, Readonly<Record<LifeEvent, Transition>>>> = {
  idle: {
    submit: to('parsing', 'begin'),
    change: to('following', 'begin'),
    cancel: to('idle'),
    end: to('idle'),
    delete: to('deleting'),
    keep: to('idle'),
  },
  parsing: {
    submit: to('parsing'),
    change: to('parsing', 'join'),
    cancel: to('cancelling', 'abort'),
    end: to('idle'),
    delete: to('deleting', 'abort'),
    keep: to('parsing'),
  },
  following: {
    submit: to('parsing', 'promote'),
    change: to('following', 'join'),
    cancel: to('cancelling', 'abort'),
    end: to('idle'),
    delete: to('deleting', 'abort'),
    keep: to('following'),
  },
  cancelling: {
    submit: to('cancelling'),
    change: to('cancelling', 'join'),
    cancel: to('cancelling'),
    end: to('idle'),
    delete: to('deleting'),
    keep: to('cancelling'),
  },
  deleting: {
    submit: to('deleting'),
    change: to('deleting'),
    cancel: to('deleting'),
    end: to('deleting'),
    delete: to('deleting'),
    keep: to('idle'),
  },
}
