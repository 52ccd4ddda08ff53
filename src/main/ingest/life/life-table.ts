// The lifecycle of a project as a table: the next phase for each event, and the action to take.

/**
 * - `idle`: no run
 * - `parsing`: a requested run, whose progress is the project's state
 * - `following`: a run that updates a watched folder; the project stays `ready`
 * - `cancelling`: a run that was told to end
 * - `deleting`: no run may start any more
 */
export const lifePhases = ['idle', 'parsing', 'following', 'cancelling', 'deleting'] as const
export type LifePhase = (typeof lifePhases)[number]

/** `submit` requests a parse, `change` reports one on disk, `end` follows every run, `keep` a failed deletion. */
export const lifeEvents = ['submit', 'change', 'cancel', 'end', 'delete', 'keep'] as const
export type LifeEvent = (typeof lifeEvents)[number]

/**
 * - `begin`: start a run
 * - `join`: keep the change for the next run
 * - `promote`: the current run counts as requested from now on
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
