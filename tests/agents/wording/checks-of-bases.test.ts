// "Who may edit a chart" in Rails: the controller that is meant, checks that go on in a second line, those of the base
// class, and predicates that are asked with who asks.
import { expect, test } from 'vitest'
import { renderMarkdown } from '#main/agents/render-markdown'
import { askGraph } from '#tests/support/ask-graph'
import { parsedProject } from '#tests/support/parsed-project'

const harbour = {
  'config/routes.rb':
    'Rails.application.routes.draw do\n  resources :charts\n  namespace :mod do\n    resources :charts, only: [:edit, :update]\n  end\nend\n',
  'app/controllers/charts_controller.rb':
    'class ChartsController < ApplicationController\n  before_action :require_logged_in_user_or_400,\n    only: [:upvote, :flag]\n  before_action :require_logged_in_user,\n    only: [:destroy, :edit]\n\n  def edit\n    if !@chart.is_editable_by_user?(@user)\n      flash[:error] = "You cannot edit that chart."\n      return redirect_to "/"\n    end\n    @title = "Edit"\n  end\nend\n',
  'app/controllers/mod/charts_controller.rb':
    'class Mod::ChartsController < Mod::ModController\n  def edit\n    @title = "Edit"\n  end\n\n  def update\n    @chart.save\n  end\nend\n',
  'app/controllers/mod/mod_controller.rb':
    'class Mod::ModController < ApplicationController\n  before_action :require_logged_in_moderator\nend\n',
  'app/models/chart.rb':
    'class Chart < ApplicationRecord\n  def is_editable_by_user?(user)\n    user == owner\n  end\nend\n',
}

const answered = async (): Promise<string> => {
  const { view } = await parsedProject(harbour, 'harbour')
  return renderMarkdown(askGraph([view], 'Who may edit a chart?'), [view]).pieces.join('')
}

// Would catch: the controller of another namespace as the one that `charts#edit` means.
test('the controller is that of the route, and a predicate about who asks is a check', async () => {
  const answer = await answered()
  expect(answer).toMatch(/^`GET \/charts\/:id\/edit` asks for /)
  expect(answer).toContain(
    '`ChartsController.edit`: `if !@chart.is_editable_by_user?(@user)`: `return redirect_to "/"`',
  )
})

// Would catch: `only:` in the next line not read, so that a check of other actions was told as one of this.
test('a check for other actions, which a second line names, is none of this one', async () => {
  const answer = await answered()
  expect(answer).toContain('`before_action :require_logged_in_user,` (sign-in)')
  expect(answer).not.toContain('require_logged_in_user_or_400')
})

// Would catch: "without a check of its own" said of a controller whose base class checks.
test('what the base class of a controller checks is checked', async () => {
  const answer = await answered()
  expect(answer).toContain('`before_action :require_logged_in_moderator` (moderators)')
  expect(answer).not.toContain('without a check of its own')
})
